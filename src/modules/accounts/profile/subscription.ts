import { eq } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { grantedPlans } from '../appsumo/tables.ts'
import type { UserInformation } from '../contract.ts'

type Subscription = Pick<UserInformation, 'isSubscriptionActive' | 'userSubscription'>

/**
 * What an account may use: the one place that says so to everybody. Nothing can be bought here yet, so it is what was
 * granted, which holds for a lifetime.
 */
export async function subscriptionOf(db: Database, userId: string): Promise<Subscription> {
  const granted = await db
    .select({ plan: grantedPlans.plan })
    .from(grantedPlans)
    .where(eq(grantedPlans.userId, userId))
  return granted.length > 0
    ? { isSubscriptionActive: true, userSubscription: { status: 'Active' } }
    : { isSubscriptionActive: false, userSubscription: { status: 'Unavailable' } }
}
