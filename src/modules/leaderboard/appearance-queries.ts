/** How learners appear on boards, and whether others see them at all. */
import { and, eq, inArray } from '#platform/db/sql.ts'
import { countriesOfAccounts } from '#modules/accounts/module.ts'
import type { Database } from '#platform/db/database.ts'
import { holdBoards } from './boards-lock.ts'
import { boardAppearances, boardScores } from './tables.ts'

type Row = typeof boardAppearances.$inferSelect
export type Appearing = Pick<Row, 'appearance' | 'adultSince' | 'isBarred'>

export const AS_PSEUDONYM: Appearing = { appearance: 'pseudonym', adultSince: null, isBarred: false }

export async function readAppearance(db: Database, learnerId: string): Promise<Appearing> {
  const [row] = await db.select().from(boardAppearances).where(eq(boardAppearances.learnerId, learnerId))
  return row ?? AS_PSEUDONYM
}

/** Those of the learners who chose to appear by the name of their public profile, and may. */
export async function appearingByName(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: boardAppearances.learnerId, adultSince: boardAppearances.adultSince })
    .from(boardAppearances)
    .where(and(inArray(boardAppearances.learnerId, [...ids]), eq(boardAppearances.appearance, 'profile')))
  return new Set(rows.flatMap(({ id, adultSince }) => (adultSince === null ? [] : [id])))
}

/** Changes how a learner appears, and shows or hides all of their rows. The learner's row must exist. */
export async function writeAppearance(
  tx: Database,
  learnerId: string,
  change: Partial<Appearing>,
): Promise<Appearing> {
  // First of all: rows that are counted meanwhile would not know of the change.
  await holdBoards(tx)
  const next = { ...(await readAppearance(tx, learnerId)), ...change }
  await tx
    .insert(boardAppearances)
    .values({ learnerId, ...next })
    .onConflictDoUpdate({ target: boardAppearances.learnerId, set: next })
  await showRows(tx, learnerId, next)
  return next
}

/** Shows or hides a learner's rows as the account and its choice say. */
export async function refreshShown(tx: Database, learnerId: string): Promise<void> {
  await holdBoards(tx)
  await showRows(tx, learnerId, await readAppearance(tx, learnerId))
}

async function showRows(tx: Database, learnerId: string, { appearance, isBarred }: Appearing): Promise<void> {
  const isShown =
    appearance !== 'hidden' && !isBarred && (await countriesOfAccounts(tx, [learnerId])).has(learnerId)
  await tx
    .update(boardScores)
    .set({ isShown })
    .where(and(eq(boardScores.learnerId, learnerId), eq(boardScores.isShown, !isShown)))
}
