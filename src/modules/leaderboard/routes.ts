import { type Account, implement } from '#platform/http/implement.ts'
import { chooseAppearance, showOwnAppearance } from './appear.ts'
import { followedBy, followLearner } from './follow-learner.ts'
import * as contract from './contract.ts'
import type { Deps } from './deps.ts'
import { showLeague } from './show-league.ts'
import { CHANGES_OF_LEARNER, CHANGES_OF_NETWORK } from './limits.ts'
import { showLeaderboard, showOwnPlace } from './read-board.ts'

type BoardDeps = Pick<Deps, 'clock' | 'community' | 'db' | 'refs'>

const CHANGES = { ofNetwork: CHANGES_OF_NETWORK, ofLearner: CHANGES_OF_LEARNER }

export const leaderboardRoutes = [
  implement(contract.getLeaderboard, (deps: BoardDeps, { query }) => showLeaderboard(deps, query)),

  implement(contract.getOwnPlace, (deps: BoardDeps, { query }, { account }) =>
    showOwnPlace(deps, userOf(account), query),
  ),

  implement(contract.getLeague, (deps: BoardDeps, _input, { account }) => showLeague(deps, userOf(account))),

  implement(contract.getAppearance, (deps: BoardDeps, _input, { account }) =>
    showOwnAppearance(deps, account.userId),
  ),

  implement(
    contract.saveAppearance,
    (deps: BoardDeps, { body }, { account }) => chooseAppearance(deps, account.userId, body),
    CHANGES,
  ),

  implement(
    contract.follow,
    (deps: BoardDeps, { body }, { account }) => followLearner(deps, account.userId, body),
    CHANGES,
  ),

  implement(contract.listFollowed, async (deps: BoardDeps, _input, { account }) => {
    const ids = account === null ? [] : await followedBy(deps.db, account.userId)
    return { refs: ids.map((id) => deps.refs.of(id)) }
  }),
]

function userOf(account: Account | null): string | null {
  return account?.userId ?? null
}
