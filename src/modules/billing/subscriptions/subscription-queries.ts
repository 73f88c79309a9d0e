import { and, asc, eq } from '#platform/db/sql.ts'
import { subscriptionStatus } from '#modules/access/contract.ts'
import type { Database } from '#platform/db/database.ts'
import { purchaseType } from '../providers/contract.ts'
import { bestOf, standingAt, type SubscriptionState } from '../subscription-machine/subscription-machine.ts'
import { subscriptions } from './tables.ts'

/** Everything an account has bought for itself, as it stands at this instant, the oldest first. */
export async function subscriptionsOf(
  db: Database,
  { userId, at }: { userId: string; at: Date },
): Promise<SubscriptionState[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.purpose, 'self')))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id))
  return rows.map((row) => standingAt(stateOf(row), at))
}

/** The one by which an account is judged. */
export async function subscriptionOf(
  db: Database,
  asked: { userId: string; at: Date },
): Promise<SubscriptionState> {
  return bestOf(await subscriptionsOf(db, asked))
}

/** As of its last event. */
export function stateOf(row: typeof subscriptions.$inferSelect): SubscriptionState {
  const { since, plan, periodEnd, cancelsAt, pausesAt } = row
  return {
    since,
    plan,
    periodEnd,
    cancelsAt,
    pausesAt,
    status: subscriptionStatus.parse(row.status),
    purchaseType: purchaseType.nullable().parse(row.purchaseType),
  }
}
