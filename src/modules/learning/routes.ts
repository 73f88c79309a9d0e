import { implement, type Account } from '#platform/http/implement.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '#src/deps.ts'
import { activityRoutes } from './activity/routes.ts'
import * as contract from './contract.ts'
import { courseProgress } from './course-progress.ts'
import { readDrafts } from './draft-queries.ts'
import { enrollInCourse, enrollInPath } from './enroll.ts'
import { ownLesson } from './own-lesson.ts'
import { pathProgress } from './path-progress.ts'
import { begunCourses } from './progress-queries.ts'
import { revealSolution } from './reveal-solution.ts'
import { runChallenge } from './run-challenge.ts'
import { syncProgress } from './sync-progress.ts'

type LearningDeps = Pick<Deps, 'db' | 'clock' | 'content' | 'sandbox' | 'secrets' | 'accountListeners'>

export const learningRoutes = [
  implement(contract.syncProgress, (deps: LearningDeps, { body }, { learnerId, account }) =>
    syncProgress(deps, { learnerId, userId: userOf(account), ...body }),
  ),

  implement(contract.getProgress, (deps: LearningDeps, { query }, { learnerId }) => {
    const course = deps.content.course(query.courseId)
    if (course === undefined) throw new Failure('content-not-found')
    return courseProgress(deps, learnerId, course)
  }),

  implement(contract.listProgress, async (deps: LearningDeps, _input, { learnerId }) => {
    const ids = learnerId === null ? [] : await begunCourses(deps.db, learnerId)
    const courses = ids.flatMap((id) => deps.content.course(id) ?? [])
    return { courses: await Promise.all(courses.map((course) => courseProgress(deps, learnerId, course))) }
  }),

  implement(contract.getDrafts, async (deps: LearningDeps, { query }, { learnerId }) => ({
    drafts: learnerId === null ? [] : await readDrafts(deps.db, learnerId, query.courseId, query.lessonId),
  })),

  implement(contract.enrollInCourse, (deps: LearningDeps, { params }, { learnerId, account }) =>
    enrollInCourse(deps, { learnerId, userId: userOf(account) }, params.courseId),
  ),

  implement(contract.enrollInPath, (deps: LearningDeps, { params }, { learnerId, account }) =>
    enrollInPath(deps, { learnerId, userId: userOf(account) }, params.learningPathId),
  ),

  implement(contract.getPathProgress, (deps: LearningDeps, { query }, { learnerId }) => {
    const path = deps.content.path(query.learningPathId)
    if (path === undefined) throw new Failure('content-not-found')
    return pathProgress(deps, learnerId, path)
  }),

  implement(contract.runChallenge, (deps: LearningDeps, { body }, { learnerId, account, address, signal }) =>
    runChallenge(deps, {
      learnerId,
      userId: userOf(account),
      address,
      signal,
      ...body,
      exercise: body.exercise,
    }),
  ),

  implement(contract.revealSolution, (deps: LearningDeps, { body }, { learnerId, account }) =>
    revealSolution(deps, { learnerId, userId: userOf(account), ...body }),
  ),

  implement(contract.getOwnLesson, (deps: LearningDeps, { params }, { account }) =>
    ownLesson(deps, { ...params, userId: account.userId }),
  ),

  ...activityRoutes,
]

function userOf(account: Account | null): string | null {
  return account?.userId ?? null
}
