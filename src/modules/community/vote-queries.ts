/** Counts of votes. Those of accounts that were left, and of muted ones while they are, are not counted. */
import { isActiveAccount } from '#modules/accounts/module.ts'
import { and, eq, gt, inArray, ne, notExists, sql, type SQL } from '#platform/db/sql.ts'
import type { AnyPgColumn } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/database.ts'
import { communityMutes, communityVotes } from './tables.ts'

export interface Votes {
  /** Sum of the votes. */
  score: number
  up: number
  down: number
}

export const NO_VOTES: Votes = { score: 0, up: 0, down: 0 }

/** Reads the votes of many items in one query. Items without a vote are not in the answer. */
export async function votesOf(
  db: Database,
  { kind, ids, now }: { kind: string; ids: readonly string[]; now: Date },
): Promise<Map<string, Votes>> {
  if (ids.length === 0) return new Map()
  const { itemId, value } = communityVotes
  const rows = await db
    .select({
      itemId,
      up: sql<number>`count(*) filter (where ${value} = 1)`.mapWith(Number),
      down: sql<number>`count(*) filter (where ${value} = -1)`.mapWith(Number),
    })
    .from(communityVotes)
    .where(
      and(
        eq(communityVotes.kind, kind),
        inArray(itemId, [...ids]),
        ne(value, 0),
        isCounted(db, communityVotes.userId, now),
      ),
    )
    .groupBy(itemId)
  return new Map(rows.map(({ itemId: id, up, down }) => [id, { score: up - down, up, down }]))
}

/** Reads the account's own votes for these items; items without one are not in the answer. */
export async function ownVotes(
  db: Database,
  { kind, ids, userId }: { kind: string; ids: readonly string[]; userId: string | null },
): Promise<Map<string, -1 | 0 | 1>> {
  if (ids.length === 0 || userId === null) return new Map()
  const rows = await db
    .select({ id: communityVotes.itemId, value: communityVotes.value })
    .from(communityVotes)
    .where(
      and(
        eq(communityVotes.kind, kind),
        inArray(communityVotes.itemId, [...ids]),
        eq(communityVotes.userId, userId),
      ),
    )
  return new Map(rows.map(({ id, value }) => [id, value === 1 ? 1 : value === -1 ? -1 : 0]))
}

/** Condition of a query: what this account says counts now. */
export function isCounted(db: Database, userId: AnyPgColumn, now: Date): SQL | undefined {
  const mutes = db
    .select({ one: sql`1` })
    .from(communityMutes)
    .where(and(eq(communityMutes.userId, userId), gt(communityMutes.endsAt, now)))
  return and(isActiveAccount(db, userId), notExists(mutes))
}
