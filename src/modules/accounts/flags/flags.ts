/** Flags and roles that follow from an account's plan. */
export { accountFlags, type AccountFlags } from './account-flags-rules.ts'
export {
  isSentToSubscription,
  type Rights,
  rightsOf,
  roleOf,
  subscriptionEntry,
  subscriptionPage,
} from './role-rules.ts'
