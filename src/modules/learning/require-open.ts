import { isOpenTo, type EntitlementDeps } from '#modules/billing/facade.ts'
import type { Lesson } from '#modules/catalog/facade.ts'
import { Failure } from '#platform/failures.ts'

/** Before anything of a lesson is given or judged. Who has PRO no more keeps their progress, and not the lesson. */
export async function requireOpen(
  deps: EntitlementDeps,
  { access }: Pick<Lesson, 'access'>,
  userId: string | null,
): Promise<void> {
  if (!(await isOpenTo(deps, { access, userId }))) throw new Failure('lesson-locked')
}
