import type { Database } from '#platform/db/database.ts'
import { grantedPlanOf } from '../appsumo/granted-plans.ts'
import type { UserInformation } from '../contract.ts'
import type { AccountListener } from '../events.ts'

type Subscription = Pick<UserInformation, 'isSubscriptionActive' | 'userSubscription'>

/**
 * What an account may use: the one place that says so to everybody. What was granted holds for a lifetime, so nothing is better;
 * else it is what whoever sells says.
 */
export async function subscriptionOf(
  db: Database,
  listeners: readonly AccountListener[],
  asked: { userId: string; at: Date },
): Promise<Subscription> {
  if ((await grantedPlanOf(db, asked.userId)) !== null)
    return { isSubscriptionActive: true, userSubscription: { status: 'Active' } }
  for (const listener of listeners) {
    const bought = await listener.subscription?.(db, asked)
    if (bought !== undefined)
      return { isSubscriptionActive: bought.isActive, userSubscription: { status: bought.status } }
  }
  return { isSubscriptionActive: false, userSubscription: { status: 'Unavailable' } }
}
