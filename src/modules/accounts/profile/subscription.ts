import type { Database } from '#platform/db/database.ts'
import type { AccountFacts } from '../account-facts.ts'
import { grantedPlanOf } from '../appsumo/granted-plans.ts'
import type { UserInformation } from '../contract.ts'

type Subscription = Pick<UserInformation, 'isSubscriptionActive' | 'userSubscription'>

/**
 * What an account may use: the one place that says so to everybody. What was granted holds for a lifetime, so nothing is better;
 * else it is what whoever sells says.
 */
export async function subscriptionOf(
  db: Database,
  facts: AccountFacts,
  asked: { userId: string; at: Date },
): Promise<Subscription> {
  if ((await grantedPlanOf(db, asked.userId)) !== null)
    return { isSubscriptionActive: true, userSubscription: { status: 'Active' } }
  for (const source of facts) {
    const bought = await source.subscription?.(db, asked)
    if (bought !== undefined)
      return { isSubscriptionActive: bought.isActive, userSubscription: { status: bought.status } }
  }
  return { isSubscriptionActive: false, userSubscription: { status: 'Unavailable' } }
}
