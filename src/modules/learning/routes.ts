import { implement, type Account } from '#platform/http/implement.ts'
import { RUNS_OF_NETWORK } from '#modules/runner/module.ts'
import { Failure } from '#platform/failures.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import type { Deps } from './deps.ts'
import { activityRoutes } from './activity/activity.ts'
import { carryRoutes } from './carry/carry.ts'
import * as contract from './contract.ts'
import { comprehensionRoutes } from './comprehension/comprehension.ts'
import { courseProgress } from './course-progress.ts'
import { dashboardRoutes } from './dashboard/dashboard.ts'
import { enrollInCourse, enrollInPath } from './enroll.ts'
import {
  ENROLLMENTS_OF_LEARNER,
  ENROLLMENTS_OF_NETWORK,
  ITEMS_OF_LEARNER,
  ITEMS_OF_NETWORK,
  QUIZ_CHECKS_OF_LEARNER,
  QUIZ_CHECKS_OF_NETWORK,
  SOLUTIONS_OF_LEARNER,
  SOLUTIONS_OF_NETWORK,
  SYNCS_OF_LEARNER,
  SYNCS_OF_NETWORK,
} from './limits.ts'
import { unlockedLesson } from './unlocked-lesson.ts'
import { pathProgress } from './path-progress.ts'
import { checkAnswers, readQuizOrder } from './quiz/quiz.ts'
import { begunCourses } from './progress-queries.ts'
import { revealSolution, runChallenge } from './challenge/challenge.ts'
import { savedLessonRoutes } from './saved-lessons/saved-lessons.ts'
import { syncProgress } from './sync-progress.ts'

const ENROLLMENTS = { ofNetwork: ENROLLMENTS_OF_NETWORK, ofLearner: ENROLLMENTS_OF_LEARNER }

type LearningDeps = Pick<
  Deps,
  'db' | 'events' | 'clock' | 'content' | 'access' | 'runner' | 'learners' | 'workspace' | 'floods'
>

export const learningRoutes = [
  implement(
    contract.syncProgress,
    (deps: LearningDeps, { body }, { learnerId, account, address }) => {
      const limits = [...ofNetwork(ITEMS_OF_NETWORK, address), { ...ITEMS_OF_LEARNER, subject: learnerId }]
      deps.floods.consume(limits, body.attempts.length + body.drafts.length)
      return syncProgress(deps, { learnerId, userId: userOf(account), ...body })
    },
    { ofNetwork: SYNCS_OF_NETWORK, ofLearner: SYNCS_OF_LEARNER },
  ),

  implement(
    contract.checkQuizAnswers,
    (deps: LearningDeps, { body }, { learnerId, account }) =>
      checkAnswers(deps, { learnerId, userId: userOf(account), ...body }),
    { ofNetwork: QUIZ_CHECKS_OF_NETWORK, ofLearner: QUIZ_CHECKS_OF_LEARNER },
  ),

  implement(contract.getQuizOrder, (deps: LearningDeps, { query }, { learnerId, account }) =>
    readQuizOrder(deps, { learnerId, userId: userOf(account), ...query }),
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

  implement(
    contract.enrollInCourse,
    (deps: LearningDeps, { params }, { learnerId, account }) =>
      enrollInCourse(deps, { learnerId, userId: userOf(account) }, params.courseId),
    ENROLLMENTS,
  ),

  implement(
    contract.enrollInPath,
    (deps: LearningDeps, { params }, { learnerId, account }) =>
      enrollInPath(deps, { learnerId, userId: userOf(account) }, params.learningPathId),
    ENROLLMENTS,
  ),

  implement(contract.getPathProgress, (deps: LearningDeps, { query }, { learnerId }) => {
    const path = deps.content.path(query.learningPathId)
    if (path === undefined) throw new Failure('content-not-found')
    return pathProgress(deps, learnerId, path)
  }),

  implement(
    contract.runChallenge,
    (deps: LearningDeps, { body }, { learnerId, account, address, signal }) =>
      runChallenge(deps, {
        learnerId,
        userId: userOf(account),
        address,
        signal,
        ...body,
        exercise: body.exercise,
      }),
    { ofNetwork: RUNS_OF_NETWORK },
  ),

  implement(
    contract.revealSolution,
    (deps: LearningDeps, { body }, { learnerId, account }) =>
      revealSolution(deps, { learnerId, userId: userOf(account), ...body }),
    { ofNetwork: SOLUTIONS_OF_NETWORK, ofLearner: SOLUTIONS_OF_LEARNER },
  ),

  implement(contract.getUnlockedLesson, (deps: LearningDeps, { params }, { account }) =>
    unlockedLesson(deps, { ...params, userId: account.userId }),
  ),

  ...activityRoutes,
  ...carryRoutes,
  ...comprehensionRoutes,
  ...dashboardRoutes,
  ...savedLessonRoutes,
]

function userOf(account: Account | null): string | null {
  return account?.userId ?? null
}
