import { and, eq, inArray } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { subscriptionChanges } from './tables.ts'

/** Whether something that was asked before about the same subscription was not told yet: undone is what was done, never before it. */
export async function isBehind(
  db: Database,
  change: Pick<typeof subscriptionChanges.$inferSelect, 'id' | 'subscriptionId' | 'action' | 'askedAt'>,
): Promise<boolean> {
  const { id, subscriptionId, action, status, askedAt } = subscriptionChanges
  if (change.action !== 'cancel' && change.action !== 'undo-cancel') return false
  const waiting = await db
    .select({ id, askedAt })
    .from(subscriptionChanges)
    .where(
      and(
        eq(subscriptionId, change.subscriptionId),
        eq(status, 'waiting'),
        inArray(action, ['cancel', 'undo-cancel']),
      ),
    )
  return waiting.some((each) => each.id !== change.id && each.askedAt < change.askedAt)
}
