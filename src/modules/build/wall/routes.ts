import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { WALL_CHANGES_OF_ACCOUNT, WALL_PUBLISHED_OF_ACCOUNT, WALL_READS_OF_NETWORK } from '../limits.ts'
import * as contract from './contract.ts'
import { listMonthEntries, listWall } from './list-wall.ts'
import { pickEntry } from './pick-entry.ts'
import { publishEntry } from './publish-entry.ts'
import { getCoverPlay, getWallEntry, listOwnEntries } from './read-entry.ts'
import { withdrawEntry } from './withdraw-entry.ts'

type WallDeps = Pick<Deps, 'clock' | 'community' | 'config' | 'content' | 'db' | 'events' | 'jobs' | 'runner'>

const READS = { ofNetwork: WALL_READS_OF_NETWORK }

export const wallRoutes = [
  implement(contract.listWall, (deps: WallDeps, { query }) => listWall(deps, query), READS),

  implement(
    contract.listMonthEntries,
    (deps: WallDeps, { params, query }) => listMonthEntries(deps, { ...params, ...query }),
    READS,
  ),

  implement(
    contract.getWallEntry,
    (deps: WallDeps, { params }, { account }) =>
      getWallEntry(deps, { ...params, userId: account?.userId ?? null }),
    READS,
  ),

  implement(
    contract.getCoverPlay,
    (deps: WallDeps, { params }, { account }) =>
      getCoverPlay(deps, { ...params, userId: account?.userId ?? null }),
    READS,
  ),

  implement(contract.listOwnEntries, (deps: WallDeps, _input, { account }) =>
    listOwnEntries(deps, { userId: account.userId }),
  ),

  implement(
    contract.publishEntry,
    (deps: WallDeps, { body: { projectId, theme, month } }, { account, address }) =>
      publishEntry(deps, { projectId, theme, month, userId: account.userId, address }),
    { ofLearner: WALL_PUBLISHED_OF_ACCOUNT },
  ),

  implement(
    contract.withdrawEntry,
    (deps: WallDeps, { body }, { account }) => withdrawEntry(deps, { ...body, userId: account.userId }),
    { ofLearner: WALL_CHANGES_OF_ACCOUNT },
  ),

  implement(contract.pickEntry, (deps: WallDeps, { body }, { account }) =>
    pickEntry(deps, body, account.userId),
  ),
]
