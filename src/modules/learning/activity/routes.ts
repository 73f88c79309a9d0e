import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { HABITS_OF_LEARNER, HABITS_OF_NETWORK, MINUTES_OF_LEARNER, MINUTES_OF_NETWORK } from '../limits.ts'
import { chooseGoal, endPause, pauseStreak } from './change-habits.ts'
import * as contract from './contract.ts'
import { readActivity } from './read-activity.ts'
import { takeMinutes } from './take-minutes.ts'

type HabitDeps = Pick<Deps, 'db' | 'clock'>

const HABITS = { ofNetwork: HABITS_OF_NETWORK, ofLearner: HABITS_OF_LEARNER }

export const activityRoutes = [
  implement(contract.getActivity, (deps: HabitDeps, { query }, { learnerId }) =>
    readActivity(deps, learnerId, query.timeZone),
  ),

  implement(
    contract.sendMinutes,
    (deps: HabitDeps, { body }, { learnerId, account }) =>
      takeMinutes(deps, { learnerId, userId: account?.userId ?? null }, body),
    { ofNetwork: MINUTES_OF_NETWORK, ofLearner: MINUTES_OF_LEARNER },
  ),

  implement(
    contract.chooseGoal,
    (deps: HabitDeps, { body }, { learnerId, account }) =>
      chooseGoal(deps, { learnerId, userId: account?.userId ?? null }, body.minutes),
    HABITS,
  ),

  implement(
    contract.pauseStreak,
    (deps: HabitDeps, { body }, { learnerId, account }) =>
      pauseStreak(deps, { learnerId, userId: account?.userId ?? null }, body),
    HABITS,
  ),

  implement(
    contract.endPause,
    (deps: HabitDeps, { query }, { learnerId, account }) =>
      endPause(deps, { learnerId, userId: account?.userId ?? null }, query.timeZone),
    HABITS,
  ),
]
