/** Flags and roles that follow from an account's plan. */
export { accountFlags, type AccountFlags, type SubscriptionFacts } from './account-flags-rules.ts'
export { type Rights, rightsOf, roleOf, subscriptionEntry, subscriptionPage } from './role-rules.ts'
