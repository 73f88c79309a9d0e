/** Boards as the pages ask for them. */
import { countryOfAccount } from '#modules/accounts/module.ts'
import { CHALLENGE_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { teammatesOf } from '#modules/teams/module.ts'
import { Failure } from '#platform/failures.ts'
import { showOwnAppearance } from './appear.ts'
import { followedBy } from './follow-learner.ts'
import { boardNumber, periodBounds } from './board-rules.ts'
import { type Period } from './leaderboard-data.ts'
import type { Leaderboard, OwnPlace, Scope } from './contract.ts'
import type { Deps } from './deps.ts'
import { toRows } from './board-view.ts'
import { countLearners } from './rank-queries.ts'
import { readFirst, readGroup, readPlace } from './read-place.ts'

type ReadDeps = Pick<Deps, 'clock' | 'community' | 'db' | 'refs'>

interface Asked {
  period: Period
  language?: Language | undefined
}

/** Members of one's teams that are ranked among each other; larger teams show these alone. */
const MOST_TEAMMATES = 500

export async function showLeaderboard(
  deps: ReadDeps,
  { country = null, ...asked }: Asked & { country?: string | null | undefined },
): Promise<Leaderboard> {
  const part = { board: requireBoard(deps, asked), country }
  const [first, { all }] = await Promise.all([readFirst(deps.db, part), countLearners(deps.db, part, 0)])
  const bounds = periodBounds(asked.period, deps.clock.now())
  return { endsAt: bounds?.to.toISOString() ?? null, learners: all, rows: await toRows(deps, first, null) }
}

/** `userId`: null for a visitor, who has no place. */
export async function showOwnPlace(
  deps: ReadDeps,
  userId: string | null,
  { scope, ...asked }: Asked & { scope: Scope },
): Promise<OwnPlace> {
  const board = requireBoard(deps, asked)
  if (userId === null) return { account: null, place: null, rows: null }
  const [teammates, country, appearance] = await Promise.all([
    teammatesOf(deps.db, userId, MOST_TEAMMATES),
    countryOfAccount(deps.db, userId),
    showOwnAppearance(deps, userId),
  ])
  const { pseudonym, profileName } = appearance
  const name = appearance.appearance === 'profile' ? (profileName ?? pseudonym) : pseudonym
  const account = { country, isInTeam: teammates.length > 0, appearance: appearance.appearance, name }
  if (scope === 'team') return { account, ...(await placeAmong(deps, board, userId, teammates)) }
  if (scope === 'following') {
    const followed = await followedBy(deps.db, userId)
    return { account, ...(await placeAmong(deps, board, userId, [...followed, userId])) }
  }
  if (scope === 'country' && country === null) return { account, place: null, rows: [] }
  const part = { board, country: scope === 'country' ? country : null }
  const [place, rows] = await Promise.all([
    readPlace(deps.db, part, userId),
    scope === 'country' ? toRows(deps, await readFirst(deps.db, part), userId) : null,
  ])
  return {
    account,
    place: place === null ? null : { ...place, around: await toRows(deps, place.around, userId) },
    rows,
  }
}

async function placeAmong(
  deps: ReadDeps,
  board: number,
  userId: string,
  ids: readonly string[],
): Promise<Pick<OwnPlace, 'place' | 'rows'>> {
  const rows = await toRows(deps, await readGroup(deps.db, board, { ids, own: userId }), userId)
  const own = rows.find(({ isYou }) => isYou)
  const place =
    own === undefined ? null : { rank: own.rank, points: own.points, learners: rows.length, around: [] }
  return { place, rows }
}

function requireBoard({ clock }: Pick<Deps, 'clock'>, { period, language }: Asked): number {
  if (language !== undefined && CHALLENGE_LANGUAGES.every(({ id }) => id !== language))
    throw new Failure('no-such-board')
  return boardNumber(period, clock.now(), language ?? null)
}
