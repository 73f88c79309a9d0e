/** Processing of provider events, exactly once, and what operators see of it. */
export { paymentEventJob } from './event-job.ts'
export type { EventKey } from './event-key.ts'
export { paymentsReadiness, paymentsReport } from './payments-readiness.ts'
export { type ProcessDeps, processEvent } from './process-event.ts'
export { balances, replayEvent, unsettledEvents } from './replay-events.ts'
export { registerWebhooks } from './webhook-route.ts'
