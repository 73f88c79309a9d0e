/** Payment providers: adapters, the queue of requests to them, and signatures of webhooks. */
export { billingOf, linkingOf, type ProviderDeps, requireSales } from './billing-of.ts'
export { openPlaid, openPlaidLinking, plaidWebhooks } from './plaid/plaid.ts'
export { PROVIDER_REQUEST_QUEUE } from './provider-queue.ts'
export { chargeBankAccount, openStripe, openStripeBilling } from './stripe/stripe.ts'
export { checkSignature, headerOf, ownId, signMessage } from './webhook-signature-rules.ts'
