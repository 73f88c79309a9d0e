import { Failure } from '#platform/failures.ts'
import type { Deps } from '#src/deps.ts'
import { enroll, lockLearner, type EnrollmentKind } from './progress-queries.ts'

type EnrollDeps = Pick<Deps, 'db' | 'clock' | 'content'>

/** Enrolls in a course that is open. */
export async function enrollInCourse(deps: EnrollDeps, learnerId: string, courseId: string) {
  const course = deps.content.course(courseId)
  if (course === undefined) throw new Failure('content-not-found')
  if (course.release === 'coming-soon') throw new Failure('coming-soon')
  return enrollOnce(deps, learnerId, 'course', course.id)
}

/** Enrolls in a learning path. */
export async function enrollInPath(deps: EnrollDeps, learnerId: string, pathId: string) {
  const path = deps.content.path(pathId)
  if (path === undefined) throw new Failure('content-not-found')
  return enrollOnce(deps, learnerId, 'learningpath', path.id)
}

async function enrollOnce(deps: EnrollDeps, learnerId: string, kind: EnrollmentKind, id: string) {
  const at = await deps.db.transaction(async (tx) => {
    const writtenTo = await lockLearner(tx, learnerId, deps.clock.now())
    return enroll(tx, writtenTo, kind, id, deps.clock.now())
  })
  return { id, enrolledAt: at.toISOString() }
}
