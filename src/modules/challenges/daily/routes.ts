import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { getDaily } from './contract.ts'
import { readDaily } from './read-daily.ts'

type DailyDeps = Pick<Deps, 'clock' | 'content' | 'counts' | 'daily' | 'db'>

export const dailyRoutes = [
  implement(getDaily, (deps: DailyDeps, { query: { timeZone } }, { learnerId }) =>
    readDaily(deps, { learnerId, timeZone }),
  ),
]
