/** Published solutions as they are stored. */
import { isActiveAccount } from '#modules/accounts/module.ts'
import { isNotHiddenFrom } from '#modules/community/module.ts'
import { and, desc, eq, inArray, isNull, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Entry } from './entry-rules.ts'
import { MOST_GROUPED, MOST_LISTED } from './storage-rules.ts'
import { challengeSolutions } from './tables.ts'

export type StoredSolution = typeof challengeSolutions.$inferSelect

export interface SolutionKey {
  learnerId: string
  challengeId: string
  language: string
}

/** Condition of a query: others may see it. */
export const isShown = () =>
  and(isNull(challengeSolutions.withdrawnAt), eq(challengeSolutions.isHidden, false))

/** Returns the newest different programs in a language, each by whoever published it first, without those of authors the reader hid. */
export async function readEntries(
  db: Database,
  { challengeId, language, userId }: Omit<SolutionKey, 'learnerId'> & { userId: string | null },
): Promise<Entry[]> {
  const { id, digest, tokens, steps, publishedAt } = challengeSolutions
  const newest = db
    .select({ id, digest, tokens, steps, publishedAt })
    .from(challengeSolutions)
    .where(
      and(
        eq(challengeSolutions.challengeId, challengeId),
        eq(challengeSolutions.language, language),
        isShown(),
        isActiveAccount(db, challengeSolutions.learnerId),
        isNotHiddenFrom(db, userId, challengeSolutions.learnerId),
      ),
    )
    .orderBy(desc(publishedAt))
    .limit(MOST_GROUPED)
    .as('newest')
  const group = sql`partition by ${newest.digest}`
  const grouped = db
    .select({
      id: newest.id,
      tokens: newest.tokens,
      publishedAt: newest.publishedAt,
      steps: sql<number | null>`min(${newest.steps}) over (${group})`.as('least_steps'),
      all: sql<number>`count(*) over (${group})`.mapWith(Number).as('all_copies'),
      place: sql<number>`row_number() over (${group} order by ${newest.publishedAt}, ${newest.id})`
        .mapWith(Number)
        .as('place'),
    })
    .from(newest)
    .as('grouped')
  const rows = await db
    .select()
    .from(grouped)
    .where(eq(grouped.place, 1))
    .orderBy(desc(grouped.publishedAt), desc(grouped.id))
    .limit(MOST_LISTED)
  return rows.map((row) => ({
    id: row.id,
    copies: row.all - 1,
    tokens: row.tokens,
    steps: row.steps,
    publishedAt: row.publishedAt,
  }))
}

export async function readSolutionRows(db: Database, ids: readonly string[]): Promise<StoredSolution[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(challengeSolutions)
    .where(inArray(challengeSolutions.id, [...ids]))
}

/** Finds the learner's solution in a language, also a withdrawn one. */
export async function findOwnSolution(db: Database, key: SolutionKey): Promise<StoredSolution | undefined> {
  const [row] = await db.select().from(challengeSolutions).where(isOf(key))
  return row
}

export function isOf({ learnerId, challengeId, language }: SolutionKey) {
  return and(
    eq(challengeSolutions.learnerId, learnerId),
    eq(challengeSolutions.challengeId, challengeId),
    eq(challengeSolutions.language, language),
  )
}
