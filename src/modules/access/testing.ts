/** Reads grants as the product does, for tests of the modules that write them. */
import type { SubscriptionStatus } from './contract.ts'
import { accessAt, opens, type Grant } from './grant-rules.ts'

/** Answers what grants open and show at an instant, without a database. */
export function readGrants(
  grants: readonly Grant[],
  at: Date,
): { opensPro: boolean; isActive: boolean; status: SubscriptionStatus } {
  const { isSubscriptionActive, userSubscription } = accessAt(grants, at)
  return {
    opensPro: opens(grants, 'pro', at),
    isActive: isSubscriptionActive,
    status: userSubscription.status,
  }
}
