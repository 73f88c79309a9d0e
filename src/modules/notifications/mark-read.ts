/** Marking notifications as read: one's own alone, and nothing that happened since they were shown. */
import { and, eq, inArray, isNull, lte } from '#platform/db/sql.ts'
import type { Deps } from './deps.ts'
import { countUnread } from './read-notifications.ts'
import { notifications } from './tables.ts'

/** Null `ids`: all of them. Returns how many are unread now. */
export async function markRead(
  { db, clock, kinds }: Pick<Deps, 'db' | 'clock' | 'kinds'>,
  userId: string,
  { ids, asOf }: { ids: readonly string[] | null; asOf: string },
): Promise<{ unread: number }> {
  const now = clock.now()
  // What a browser says may be a year that the database does not know.
  const until = new Date(Math.max(0, Math.min(Date.parse(asOf), now.getTime())))
  await db
    .update(notifications)
    .set({ seenAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.seenAt),
        lte(notifications.lastAt, until),
        ids === null ? undefined : inArray(notifications.id, [...ids]),
      ),
    )
  return countUnread({ db, kinds }, userId)
}
