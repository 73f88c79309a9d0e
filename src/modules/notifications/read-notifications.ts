/** Reading notifications: each is told as it is now, and left out where there is nothing left to tell. */
import { and, desc, eq, gt, isNull, lt, or } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import {
  type Notification,
  NOTIFICATION_KINDS,
  NOTIFICATIONS_PAGE,
  type NotificationPage,
} from './contract.ts'
import { MOST_COUNTED } from './unread/contract.ts'
import { readCursor, writeCursor } from './cursor-rules.ts'
import type { Deps } from './deps.ts'
import type { NotificationKinds, ShownNotification } from './kinds.ts'
import { MOST_NOTIFICATIONS } from './storage-rules.ts'
import { notifications } from './tables.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'kinds'>
type Row = typeof notifications.$inferSelect

export async function listNotifications(
  { db, clock, kinds }: ReadDeps,
  userId: string,
  after: string | undefined,
): Promise<NotificationPage> {
  const asOf = clock.now().toISOString()
  const rows = await findRows(db, userId, readCursor(after))
  const page: Notification[] = []
  // A page is full even where some are left out.
  for (let from = 0; from < rows.length; from += NOTIFICATIONS_PAGE) {
    const some = rows.slice(from, from + NOTIFICATIONS_PAGE)
    const shown = await showRows(kinds, db, some, userId)
    for (const [index, row] of some.entries()) {
      const told = toNotification(row, shown.get(row.id))
      if (told !== null) page.push(told)
      if (page.length < NOTIFICATIONS_PAGE) continue
      const isLast = from + index === rows.length - 1
      return { notifications: page, next: isLast ? null : writeCursor({ at: row.lastAt, id: row.id }), asOf }
    }
  }
  return { notifications: page, next: null, asOf }
}

function toNotification(row: Row, shown: ShownNotification | undefined): Notification | null {
  const kind = NOTIFICATION_KINDS.find((name) => name === row.kind)
  if (shown === undefined || kind === undefined) return null
  return { id: row.id, kind, ...shown, at: row.lastAt.toISOString(), isUnread: row.seenAt === null }
}

/** Counts unread notifications that have something to tell, up to `MOST_COUNTED`. Asks the tables of others only where there are any. */
export async function countUnread(
  { db, kinds }: Pick<Deps, 'db' | 'kinds'>,
  userId: string,
): Promise<{ unread: number }> {
  return { unread: (await readUnread({ db, kinds }, userId, null)).length }
}

/** Reads what is unread and happened after an instant, the newest first; null: whenever it happened. */
export async function readUnread(
  { db, kinds }: Pick<Deps, 'db' | 'kinds'>,
  userId: string,
  since: Date | null,
): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.seenAt),
        since === null ? undefined : gt(notifications.lastAt, since),
      ),
    )
    .orderBy(desc(notifications.lastAt), desc(notifications.id))
    .limit(MOST_COUNTED)
  const shown = await showRows(kinds, db, rows, userId)
  return rows.flatMap((row) => toNotification(row, shown.get(row.id)) ?? [])
}

async function findRows(db: Database, userId: string, after: { at: Date; id: string } | null) {
  const { lastAt, id } = notifications
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        after === null ? undefined : or(lt(lastAt, after.at), and(eq(lastAt, after.at), lt(id, after.id))),
      ),
    )
    .orderBy(desc(lastAt), desc(id))
    .limit(MOST_NOTIFICATIONS)
}

/** Asks each kind once, however many notifications of it there are. */
async function showRows(
  kinds: NotificationKinds,
  db: Database,
  rows: readonly Row[],
  userId: string,
): Promise<ReadonlyMap<string, ShownNotification>> {
  const shown = new Map<string, ShownNotification>()
  for (const [name, some] of Map.groupBy(rows, ({ kind }) => kind))
    for (const [id, told] of (await kinds.find(name)?.show(db, some, userId)) ?? []) shown.set(id, told)
  return shown
}
