import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { HABITS_OF_LEARNER, HABITS_OF_NETWORK } from '../limits.ts'
import { removeSavedLesson, saveLesson } from './change-saved.ts'
import * as contract from './contract.ts'
import { listSaved } from './list-saved.ts'

type SavedDeps = Pick<Deps, 'db' | 'clock' | 'content'>

const HABITS = { ofNetwork: HABITS_OF_NETWORK, ofLearner: HABITS_OF_LEARNER }

export const savedLessonRoutes = [
  implement(contract.listSavedLessons, async (deps: SavedDeps, _input, { learnerId }) => ({
    lessons: await listSaved(deps, learnerId),
  })),

  implement(
    contract.saveLesson,
    async (deps: SavedDeps, { params, body }, { learnerId, account }) => {
      const learner = { learnerId, userId: account?.userId ?? null }
      const owner = await saveLesson(deps, learner, { ...params, savedAt: body.savedAt })
      return { lessons: await listSaved(deps, owner) }
    },
    HABITS,
  ),

  implement(
    contract.removeSavedLesson,
    async (deps: SavedDeps, { params }, { learnerId, account }) => {
      const owner = await removeSavedLesson(deps, { learnerId, userId: account?.userId ?? null }, params)
      return { lessons: await listSaved(deps, owner) }
    },
    HABITS,
  ),
]
