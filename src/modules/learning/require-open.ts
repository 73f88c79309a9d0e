import type { Lesson } from '#modules/catalog/module.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from './deps.ts'

/**
 * Throws `lesson-locked` unless the account may open the lesson; asked before any of it is shown or judged. An account whose PRO
 * has ended keeps its progress, and not the lesson.
 */
export async function requireOpen(
  { access }: Pick<Deps, 'access'>,
  lesson: Pick<Lesson, 'access'>,
  userId: string | null,
): Promise<void> {
  if (!(await access.mayOpen(userId, lesson.access))) throw new Failure('lesson-locked')
}
