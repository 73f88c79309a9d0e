import type { Lesson } from '#modules/catalog/module.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from './deps.ts'

/** Before anything of a lesson is given or judged. Who has PRO no more keeps their progress, and not the lesson. */
export async function requireOpen(
  { billing }: Pick<Deps, 'billing'>,
  { access }: Pick<Lesson, 'access'>,
  userId: string | null,
): Promise<void> {
  if (!(await billing.isOpenTo({ access, userId }))) throw new Failure('lesson-locked')
}
