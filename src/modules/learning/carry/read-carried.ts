import { carryOn } from '#modules/exercises/module.ts'
import { stepBefore } from '#modules/catalog/module.ts'
import { lessonSubject } from '#modules/workspace/module.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { requireOpen } from '../require-open.ts'
import type { getCarriedProgram } from './contract.ts'
import { readPassed } from './passed-programs.ts'

export type CarryDeps = Pick<Deps, 'db' | 'content' | 'access'>

type Input = {
  /** Null: a browser that has handed in nothing yet. */
  learnerId: string | null
  userId: string | null
  courseId: string
  lessonId: string
}

/** The step itself must be open to the account. The program it begins with is the learner's own, whatever became of its step. */
export async function readCarried(
  deps: CarryDeps,
  { learnerId, userId, courseId, lessonId }: Input,
): Promise<Output<typeof getCarriedProgram>> {
  const place = deps.content.lesson(courseId, lessonId)
  if (place?.lesson.type !== 'challenge') throw new Failure('content-not-found')
  const { course, lesson } = place
  await requireOpen(deps, lesson, userId)
  const before = stepBefore(course, lesson)
  if (before === undefined || learnerId === null) return { files: null }
  const passed = await readPassed(deps.db, learnerId, lessonSubject(course.id, before.id))
  if (passed === null) return { files: null }
  return { files: carryOn(passed, { solution: before.solution.files, starter: lesson.starter.files }) }
}
