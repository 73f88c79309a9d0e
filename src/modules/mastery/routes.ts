import { implement } from '#platform/http/implement.ts'
import { Failure } from '#platform/failures.ts'
import * as contract from './contract.ts'
import { coursePath } from './course-path/course-path.ts'
import type { Deps } from './deps.ts'
import { dayOf } from './evidence/evidence.ts'
import { readMastery } from './read-mastery.ts'
import { masteryState } from './mastery-state.ts'
import { pointsPage } from './points-page.ts'
import { solveAgainQueue } from './solve-again/solve-again.ts'

type MasteryDeps = Pick<Deps, 'db' | 'clock' | 'content' | 'access' | 'learning'>

const todayOf = ({ clock }: Pick<Deps, 'clock'>) => dayOf(clock.now().getTime())

export const masteryRoutes = [
  implement(contract.getMastery, (deps: MasteryDeps, _input, { learnerId, account }) =>
    readMastery(deps, learnerId, account?.userId ?? null),
  ),

  implement(contract.getPoints, async (deps: MasteryDeps, { query }, { learnerId }) =>
    pointsPage(deps.content, await masteryState(deps, learnerId, todayOf(deps)), query.page),
  ),

  implement(contract.getSolveAgain, async (deps: MasteryDeps, _input, { learnerId, account }) => {
    const today = todayOf(deps)
    const state = await masteryState(deps, learnerId, today)
    const hasPro = await deps.access.mayOpen(account?.userId ?? null, 'pro')
    return solveAgainQueue(deps.content, state, { today, hasPro })
  }),

  implement(contract.getCoursePath, async (deps: MasteryDeps, { params }, { learnerId }) => {
    const course = deps.content.course(params.courseId)
    if (course === undefined) throw new Failure('content-not-found')
    const [state, { lessons }] = await Promise.all([
      masteryState(deps, learnerId, todayOf(deps)),
      deps.learning.courseProgress(learnerId, course),
    ])
    const begun = lessons.map(({ lessonId, status }) => ({ lessonId, isDone: status === 'completed' }))
    return { lessons: coursePath(deps.content, course, state, begun) }
  }),
]
