import type { LearningPath } from '#modules/catalog/module.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Deps } from './deps.ts'
import type { getPathProgress as spec } from './contract.ts'
import { courseProgress } from './course-progress.ts'
import { enrolledAt } from './progress-queries.ts'
import { percentDone } from './progress-rules.ts'

/** Progress in a learning path: every lesson of every course weighs the same. */
export async function pathProgress(
  deps: Pick<Deps, 'db'>,
  learnerId: string | null,
  path: LearningPath,
): Promise<Output<typeof spec>> {
  const courses = await Promise.all(path.courses.map((course) => courseProgress(deps, learnerId, course)))
  const enrolled = learnerId === null ? null : await enrolledAt(deps.db, learnerId, 'learningpath', path.id)
  const sum = (pick: (course: (typeof courses)[number]) => number) =>
    courses.reduce((total, course) => total + pick(course), 0)
  return {
    learningPathId: path.id,
    enrolledAt: enrolled?.toISOString() ?? null,
    courses,
    percent: percentDone(
      sum((course) => course.completedLessons),
      sum((course) => course.totalLessons),
    ),
  }
}
