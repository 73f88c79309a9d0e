import { Failure } from '#platform/failures.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Deps } from './deps.ts'
import { enroll, type EnrollmentKind } from './progress-queries.ts'

type EnrollDeps = Pick<Deps, 'db' | 'clock' | 'content'>
/** `userId` is null without an account. */
type Learner = { learnerId: string; userId: string | null }

/** Enrolls in a course that is open. */
export async function enrollInCourse(deps: EnrollDeps, learner: Learner, courseId: string) {
  const course = deps.content.course(courseId)
  if (course === undefined) throw new Failure('content-not-found')
  if (course.release === 'coming-soon') throw new Failure('coming-soon')
  return enrollOnce(deps, learner, 'course', course.id)
}

/** Enrolls in a learning path. */
export async function enrollInPath(deps: EnrollDeps, learner: Learner, pathId: string) {
  const path = deps.content.path(pathId)
  if (path === undefined) throw new Failure('content-not-found')
  return enrollOnce(deps, learner, 'learningpath', path.id)
}

async function enrollOnce(deps: EnrollDeps, learner: Learner, kind: EnrollmentKind, id: string) {
  const at = await deps.db.transaction(async (tx) => {
    const { learnerId } = await lockLearner(tx, learner, deps.clock.now())
    return enroll(tx, learnerId, kind, id, deps.clock.now())
  })
  return { id, enrolledAt: at.toISOString() }
}
