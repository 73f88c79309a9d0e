/** Noting what happened to accounts' own things, in the transaction in which it happens. */
import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { NotificationKindName } from './contract.ts'
import type { Deps } from './deps.ts'
import { MOST_KEYS } from './storage-rules.ts'
import { notifications } from './tables.ts'

export interface Happening {
  kind: NotificationKindName
  /** Reference to what it happened to. Happenings of one kind about one thing are gathered while they are unread. */
  about: string
  /** Name of this happening among those about the thing; only a keyed digest of it is stored. The same one counts once. */
  key: string
  /** When it happened: the module that shows it finds it by this instant. */
  at: Date
  /** Accounts that are notified. Leave out the account that did it. */
  userIds: readonly string[]
}

/** Notifies accounts of a happening, as part of `tx`. The same happening again changes nothing. */
export async function notify(
  { secrets }: Pick<Deps, 'secrets'>,
  tx: Database,
  { kind, about, key, at, userIds }: Happening,
): Promise<void> {
  const digest = createHmac('sha256', secrets.key('notification-keys'))
    .update(`${kind} ${about} ${key}`)
    .digest('base64url')
    .slice(0, 22)
  const told = await alreadyTold(tx, { kind, about, digest, userIds })
  // In one order everywhere, so that two transactions never wait for each other.
  const rows = [...new Set(userIds)]
    .filter((userId) => !told.has(userId))
    .toSorted()
    .map((userId) => ({
      id: randomUUID(),
      userId,
      kind,
      about,
      keys: [digest],
      count: 1,
      firstAt: at,
      lastAt: at,
    }))
  if (rows.length === 0) return
  const { keys, count, firstAt, lastAt, seenAt } = notifications
  await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.about],
      targetWhere: sql`${seenAt} is null`,
      set: {
        keys: sql`(excluded.keys || ${keys})[1:${sql.raw(String(MOST_KEYS))}]`,
        count: sql`${count} + 1`,
        firstAt: sql`least(${firstAt}, excluded.first_at)`,
        lastAt: sql`greatest(${lastAt}, excluded.last_at)`,
      },
      setWhere: sql`not ${keys} @> excluded.keys`,
    })
}

/** Finds the accounts that were notified of this very happening, whether they have seen it or not. */
async function alreadyTold(
  tx: Database,
  { kind, about, digest, userIds }: Omit<Happening, 'key' | 'at'> & { digest: string },
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const { userId, keys } = notifications
  const rows = await tx
    .select({ userId })
    .from(notifications)
    .where(
      and(
        inArray(userId, [...userIds]),
        eq(notifications.kind, kind),
        eq(notifications.about, about),
        sql`${digest} = any(${keys})`,
      ),
    )
  return new Set(rows.map((row) => row.userId))
}
