/** The learner's league group of this week. */
import { and, eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { boardNumber, weekBounds, weekIndex } from './board-rules.ts'
import type { League } from './contract.ts'
import type { Deps } from './deps.ts'
import { toRows } from './board-view.ts'
import { readGroup } from './read-place.ts'
import { leagueGroups, leaguePlaces, leagueTiers } from './tables.ts'
import { movesOf } from './league-rules.ts'
import { TIERS } from './leaderboard-data.ts'

type LeagueDeps = Pick<Deps, 'clock' | 'community' | 'db' | 'refs'>

export async function showLeague(deps: LeagueDeps, userId: string | null): Promise<League> {
  const now = deps.clock.now()
  const week = weekIndex(now)
  const endsAt = weekBounds(week).to.toISOString()
  if (userId === null) return { tier: null, endsAt, rows: [], up: 0, down: 0, lastChange: 0 }
  const [[standing], group] = await Promise.all([
    deps.db.select().from(leagueTiers).where(eq(leagueTiers.learnerId, userId)),
    readOwnGroup(deps.db, userId, week),
  ])
  const tier = group?.tier ?? standing?.tier ?? 0
  const ranked =
    group === undefined
      ? []
      : await readGroup(deps.db, boardNumber('week', now, null), { ids: group.ids, own: userId })
  const moves = movesOf(ranked.length, tier)
  return {
    tier: TIERS[tier] ?? TIERS[0],
    endsAt,
    rows: await toRows(deps, ranked, userId),
    up: moves.filter((move) => move > 0).length,
    down: moves.filter((move) => move < 0).length,
    lastChange: standing?.week === week - 1 ? standing.change : 0,
  }
}

async function readOwnGroup(
  db: Database,
  learnerId: string,
  week: number,
): Promise<{ tier: number; ids: string[] } | undefined> {
  const [own] = await db
    .select({ id: leaguePlaces.groupId, tier: leagueGroups.tier })
    .from(leaguePlaces)
    .innerJoin(leagueGroups, eq(leagueGroups.id, leaguePlaces.groupId))
    .where(and(eq(leaguePlaces.learnerId, learnerId), eq(leaguePlaces.week, week)))
  if (own === undefined) return undefined
  const members = await db
    .select({ id: leaguePlaces.learnerId })
    .from(leaguePlaces)
    .where(eq(leaguePlaces.groupId, own.id))
  return { tier: own.tier, ids: members.map(({ id }) => id) }
}
