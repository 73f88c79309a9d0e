/** Subscriptions: their life as a state machine over stored provider events. */
export { rebuildSubscription } from './rebuild-subscription.ts'
export { subscriptionRoutes } from './routes.ts'
export { stateOf, subscriptionOf, subscriptionsOf } from './subscription-queries.ts'
export { providerEvents, subscriptions } from './tables.ts'
