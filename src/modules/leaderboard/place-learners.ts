/** Puts learners who score for the first time in a week into a group of their tier. */
import { and, asc, eq, gt, inArray, lt, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { boardNumber, weekBounds } from './board-rules.ts'
import { boardScores, leagueGroups, leaguePlaces, leagueTiers } from './tables.ts'
import { GROUP_SIZE } from './league-rules.ts'

/** Must hold the boards: two servers never fill one group at once. */
export async function placeLearners(tx: Database, ids: string[], week: number): Promise<void> {
  const waiting = await withoutPlace(tx, ids, week)
  if (waiting.length === 0) return
  const tiers = await tiersOf(tx, waiting)
  for (const [tier, learners] of Map.groupBy(waiting, (id) => tiers.get(id) ?? 0))
    await fillGroups(tx, { week, tier }, learners)
}

async function withoutPlace(tx: Database, ids: string[], week: number): Promise<string[]> {
  const board = boardNumber('week', weekBounds(week).from, null)
  const place = tx
    .select({ one: sql`1` })
    .from(leaguePlaces)
    .where(and(eq(leaguePlaces.learnerId, boardScores.learnerId), eq(leaguePlaces.week, week)))
  const rows = await tx
    .select({ id: boardScores.learnerId })
    .from(boardScores)
    .where(
      and(
        eq(boardScores.board, board),
        inArray(boardScores.learnerId, ids),
        gt(boardScores.points, 0),
        boardScores.isShown,
        sql`not exists ${place}`,
      ),
    )
    .orderBy(asc(boardScores.reachedAt), asc(boardScores.learnerId))
  return rows.map(({ id }) => id)
}

async function tiersOf(tx: Database, ids: string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: leagueTiers.learnerId, tier: leagueTiers.tier })
    .from(leagueTiers)
    .where(inArray(leagueTiers.learnerId, ids))
  return new Map(rows.map(({ id, tier }) => [id, tier]))
}

async function fillGroups(
  tx: Database,
  { week, tier }: { week: number; tier: number },
  learners: readonly string[],
): Promise<void> {
  let rest = learners
  while (rest.length > 0) {
    const group = (await openGroup(tx, { week, tier })) ?? (await makeGroup(tx, { week, tier }))
    const joining = rest.slice(0, GROUP_SIZE - group.size)
    rest = rest.slice(joining.length)
    await tx.insert(leaguePlaces).values(joining.map((learnerId) => ({ learnerId, week, groupId: group.id })))
    await tx
      .update(leagueGroups)
      .set({ size: group.size + joining.length })
      .where(eq(leagueGroups.id, group.id))
  }
}

interface Group {
  id: number
  size: number
}

async function openGroup(
  tx: Database,
  { week, tier }: { week: number; tier: number },
): Promise<Group | undefined> {
  const [group] = await tx
    .select({ id: leagueGroups.id, size: leagueGroups.size })
    .from(leagueGroups)
    .where(and(eq(leagueGroups.week, week), eq(leagueGroups.tier, tier), lt(leagueGroups.size, GROUP_SIZE)))
    .orderBy(asc(leagueGroups.id))
    .limit(1)
  return group
}

async function makeGroup(tx: Database, { week, tier }: { week: number; tier: number }): Promise<Group> {
  const [group] = await tx
    .insert(leagueGroups)
    .values({ week, tier, size: 0 })
    .returning({ id: leagueGroups.id, size: leagueGroups.size })
  if (group === undefined) throw new Error('A group was not made.')
  return group
}
