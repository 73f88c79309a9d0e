/** Checkouts for server code: begun, opened at their provider, settled by events, forgotten. */
export { settleLink } from './bank-account.ts'
export { beginCheckout, type CheckoutDeps } from './begin-checkout.ts'
export { forgetAccountsJob } from './forget-accounts.ts'
export { forgetCheckoutsJob } from './forget-checkouts.ts'
export { checkoutRoutes } from './routes.ts'
export { closeOthers, settleCheckout } from './settle-checkout.ts'
export { showCheckout } from './show-checkout.ts'
export { providerRequestJob, unsentRequestsJob } from './provider-requests.ts'
