import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { getActivity } from './contract.ts'
import { readActivity } from './read-activity.ts'

export const activityRoutes = [
  implement(getActivity, (deps: Pick<Deps, 'db' | 'clock'>, { query }, { learnerId }) =>
    readActivity(deps, learnerId, query.timeZone),
  ),
]
