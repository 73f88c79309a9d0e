/** Ends the weeks that are over: promotes, relegates, and forgets boards and groups that nobody looks at any more. */
import { z } from 'zod'
import { and, asc, eq, gt, gte, inArray, isNull, lt, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import { boardNumber, endedBoards, weekBounds, weekIndex } from './board-rules.ts'
import { countDue } from './count-due.ts'
import type { Deps } from './deps.ts'
import { notifyOfLeagues } from './league-notifications.ts'
import { boardCounts, boardScores, leagueGroups, leaguePlaces, leagueTiers } from './tables.ts'
import { movesOf } from './league-rules.ts'
import { TIERS } from './leaderboard-data.ts'

type SettleDeps = Pick<Deps, 'clock' | 'db' | 'notifications'>

/** Weeks of which groups are stored. */
const STORED_WEEKS = 8
const CHUNK = 5_000

/** Every hour, five minutes past: at the end of a week all points have been counted by then. */
export function settleLeaguesJob(deps: SettleDeps): JobKind {
  return jobKind({
    queue: 'settle-leagues',
    data: z.object({}),
    cron: '5 * * * *',
    pollSeconds: 30,
    timeoutSeconds: 900,
    async handle() {
      await settleLeagues(deps)
      return 'done'
    },
  })
}

/** Settles each group of a past week once, each in a transaction of its own. */
export async function settleLeagues(deps: SettleDeps): Promise<void> {
  await countDue(deps)
  const now = deps.clock.now()
  const groups = await deps.db
    .select({ id: leagueGroups.id })
    .from(leagueGroups)
    .where(and(isNull(leagueGroups.settledAt), lt(leagueGroups.week, weekIndex(now))))
    .orderBy(asc(leagueGroups.week), asc(leagueGroups.id))
  for (const { id } of groups) await deps.db.transaction((tx) => settleGroup(deps, tx, id))
  await forgetEnded(deps.db, now)
}

async function settleGroup(deps: SettleDeps, tx: Database, id: number): Promise<void> {
  const now = deps.clock.now()
  const [group] = await tx
    .select()
    .from(leagueGroups)
    .where(and(eq(leagueGroups.id, id), isNull(leagueGroups.settledAt)))
    .for('update', { skipLocked: true })
  if (group === undefined) return
  const { week, tier } = group
  const racers = await tx
    .select({ learnerId: leaguePlaces.learnerId })
    .from(leaguePlaces)
    .innerJoin(
      boardScores,
      and(
        eq(boardScores.learnerId, leaguePlaces.learnerId),
        eq(boardScores.board, boardNumber('week', weekBounds(week).from, null)),
      ),
    )
    .where(and(eq(leaguePlaces.groupId, id), boardScores.isShown, gt(boardScores.points, 0)))
    .orderBy(sql`-${boardScores.points}`, asc(boardScores.reachedAt), asc(boardScores.learnerId))
  const moves = movesOf(racers.length, tier)
  const rows = racers.map(({ learnerId }, place) => {
    const change = moves[place] ?? 0
    return { learnerId, week, change, tier: Math.min(TIERS.length - 1, Math.max(0, tier + change)) }
  })
  if (rows.length > 0)
    await tx
      .insert(leagueTiers)
      .values(rows)
      .onConflictDoUpdate({
        target: leagueTiers.learnerId,
        set: { tier: sql`excluded.tier`, week: sql`excluded.week`, change: sql`excluded.change` },
      })
  await notifyOfLeagues(deps, tx, rows)
  await tx.update(leagueGroups).set({ settledAt: now }).where(eq(leagueGroups.id, id))
}

async function forgetEnded(db: Database, now: Date): Promise<void> {
  await db.delete(leagueGroups).where(lt(leagueGroups.week, weekIndex(now) - STORED_WEEKS))
  for (const { from, to } of endedBoards(now)) {
    while ((await forgetScores(db, { from, to })) === CHUNK);
  }
  // What counts nobody says nothing; what is counted meanwhile makes its row anew.
  await db.delete(boardCounts).where(eq(boardCounts.learners, 0))
}

/** Returns how many rows went: a chunk at most, so that nobody waits for long. */
async function forgetScores(db: Database, { from, to }: { from: number; to: number }): Promise<number> {
  const chunk = db
    .select({ row: sql`ctid` })
    .from(boardScores)
    .where(and(gte(boardScores.board, from), lt(boardScores.board, to)))
    .limit(CHUNK)
  const { rowCount } = await db.delete(boardScores).where(inArray(sql`ctid`, chunk))
  return rowCount ?? 0
}
