/** Counts of the way to PRO. Nothing below knows them: they listen. */
export { countCheckout, countPayment } from './count-steps.ts'
export { forgetEventsJob } from './forget-events.ts'
export { analyticsRoutes } from './routes.ts'
