/** Authors of whom a reader does not want to see anything. */
import { and, eq, inArray, notExists, sql, type SQL } from '#platform/db/sql.ts'
import type { AnyPgColumn } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/database.ts'
import { communityHiddenAuthors } from './tables.ts'

/** Finds which of these authors the reader hid; a visitor hid none. */
export async function hiddenAuthors(
  db: Database,
  userId: string | null,
  authorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userId === null || authorIds.length === 0) return new Set()
  const { authorId } = communityHiddenAuthors
  const rows = await db
    .select({ authorId })
    .from(communityHiddenAuthors)
    .where(and(eq(communityHiddenAuthors.userId, userId), inArray(authorId, [...new Set(authorIds)])))
  return new Set(rows.map((row) => row.authorId))
}

/** Condition of a query: the reader did not hide the author that this column names. Undefined: a visitor hid none. */
export function isNotHiddenFrom(
  db: Database,
  userId: string | null,
  authorColumn: AnyPgColumn,
): SQL | undefined {
  if (userId === null) return undefined
  const { authorId } = communityHiddenAuthors
  return notExists(
    db
      .select({ one: sql`1` })
      .from(communityHiddenAuthors)
      .where(and(eq(communityHiddenAuthors.userId, userId), eq(authorId, authorColumn))),
  )
}

/** Leaves out those readers who hid this author, and the author. */
export async function readersOf(
  db: Database,
  authorId: string,
  userIds: readonly (string | null)[],
): Promise<string[]> {
  const others = [...new Set(userIds)].filter((id) => id !== null).filter((id) => id !== authorId)
  if (others.length === 0) return []
  const hidden = communityHiddenAuthors
  const rows = await db
    .select({ userId: hidden.userId })
    .from(hidden)
    .where(and(eq(hidden.authorId, authorId), inArray(hidden.userId, others)))
  const without = new Set(rows.map(({ userId }) => userId))
  return others.filter((id) => !without.has(id))
}
