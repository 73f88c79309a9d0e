/** Changes that owners ask for: cancel, pause, another plan, a refund; told to the provider, settled by its events. */
export { endAll, endOne, endOthers } from './end-subscriptions.ts'
export { subscriptionChangeRoutes } from './routes.ts'
export { settleChanges } from './settle-changes.ts'
export { resumeRenewals, stopRenewals } from './stop-renewals.ts'
export { sendChange, waitingChanges } from './send-change.ts'
