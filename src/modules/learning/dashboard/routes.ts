import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { getDashboard } from './contract.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboardRoutes = [
  implement(
    getDashboard,
    (deps: Pick<Deps, 'db' | 'clock' | 'content' | 'access'>, { query }, { learnerId, account }) =>
      readDashboard(deps, { learnerId, userId: account?.userId ?? null }, query.timeZone),
  ),
]
