/**
 * Carries noted points to the boards, a batch at a time and one server at a time. A submission writes one row of its own and waits for
 * nobody; boards follow within a second. Each batch is one transaction: a process that dies in between leaves nothing half counted.
 */
import { countriesOfAccounts } from '#modules/accounts/module.ts'
import { holdLearners } from '#modules/learners/module.ts'
import { and, eq, inArray, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { weekIndex } from './board-rules.ts'
import type { Deps } from './deps.ts'
import { placeLearners } from './place-learners.ts'
import { boardAppearances, boardScores, challengePoints } from './tables.ts'
import { tryHoldBoards } from './boards-lock.ts'
import { type BoardChange, boardChanges, type PointsRow } from './change-rules.ts'
import { differsFrom } from './record-points.ts'

const BATCH = 500

/** Counts everything that is due. Returns how many rows; 0 also where another server counts just now. */
export async function countDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let counted = 0
  for (;;) {
    const batch = await db.transaction((tx) => countBatch(tx, clock.now()))
    counted += batch
    if (batch < BATCH) return counted
  }
}

async function countBatch(tx: Database, now: Date): Promise<number> {
  if (!(await tryHoldBoards(tx))) return 0
  const due = await readDue(tx)
  if (due.length === 0) return 0
  await applyChanges(tx, boardChanges(due, now))
  await markCounted(tx, due)
  await placeLearners(tx, idsOf(due), weekIndex(now))
  return due.length
}

/** Learners who are changing just now come with the next batch: counting never waits for anybody. */
async function readDue(tx: Database): Promise<PointsRow[]> {
  const rows = await tx
    .select()
    .from(challengePoints)
    .where(eq(challengePoints.isDue, true))
    .orderBy(challengePoints.learnerId)
    .limit(BATCH)
  const held = await holdLearners(tx, idsOf(rows))
  return rows.filter(({ learnerId }) => held.has(learnerId))
}

async function applyChanges(tx: Database, changes: readonly BoardChange[]): Promise<void> {
  const gains = changes.filter(({ points }) => points > 0)
  const losses = changes.filter(({ points }) => points < 0)
  if (losses.length > 0) await takeAway(tx, losses)
  if (gains.length > 0) await add(tx, gains)
}

/** Reads changes as rows of `change`: thousands of them are one parameter. */
function asRows(changes: readonly object[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change ("board" integer, "learnerId" uuid, "points" integer, "at" timestamptz, "country" text, "isShown" boolean)`
}

async function add(tx: Database, gains: readonly BoardChange[]): Promise<void> {
  const ids = idsOf(gains)
  const countries = await countriesOfAccounts(tx, ids)
  const hidden = await hiddenAmong(tx, ids)
  const rows = gains.map((gain) => ({
    ...gain,
    country: countries.get(gain.learnerId) ?? null,
    isShown: countries.has(gain.learnerId) && !hidden.has(gain.learnerId),
  }))
  await tx
    .insert(boardScores)
    .select(sql`select "board", "learnerId", "points", "at", "country", "isShown" from ${asRows(rows)}`)
    .onConflictDoUpdate({
      target: [boardScores.board, boardScores.learnerId],
      set: {
        points: sql`${boardScores.points} + excluded.points`,
        reachedAt: sql`greatest(${boardScores.reachedAt}, excluded.reached_at)`,
        country: sql`excluded.country`,
        isShown: sql`excluded.is_shown`,
      },
    })
}

async function takeAway(tx: Database, losses: readonly BoardChange[]): Promise<void> {
  await tx
    .update(boardScores)
    .set({ points: sql`${boardScores.points} + change.points` })
    .from(asRows(losses))
    .where(and(sql`${boardScores.board} = change.board`, sql`${boardScores.learnerId} = change."learnerId"`))
}

async function hiddenAmong(tx: Database, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: boardAppearances.learnerId })
    .from(boardAppearances)
    .where(
      and(
        inArray(boardAppearances.learnerId, ids),
        sql`(${boardAppearances.appearance} = 'hidden' or ${boardAppearances.isBarred})`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** What was read is what was counted; a row that changed meanwhile stays due. */
async function markCounted(tx: Database, rows: readonly PointsRow[]): Promise<void> {
  const { learnerId, challengeId, language } = challengePoints
  await tx
    .update(challengePoints)
    .set({
      counted: sql`done.points`,
      countedAt: sql`done.at`,
      isDue: differsFrom({ points: sql`done.points`, at: sql`done.at` }),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done ("learnerId" uuid, "challengeId" text, "language" text, "points" smallint, "at" timestamptz)`,
    )
    .where(
      and(
        sql`${learnerId} = done."learnerId"`,
        sql`${challengeId} = done."challengeId"`,
        sql`${language} = done.language`,
      ),
    )
}

function idsOf(rows: readonly { learnerId: string }[]): string[] {
  return [...new Set(rows.map(({ learnerId }) => learnerId))]
}
