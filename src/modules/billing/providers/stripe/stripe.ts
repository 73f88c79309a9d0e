/** Door of the Stripe adapter: cards, and the bank accounts that Plaid links. */
export { chargeBankAccount } from './stripe-bank.ts'
export { openStripe, openStripeBilling } from './stripe-billing.ts'
