import { toLessonView } from '#modules/catalog/module.ts'
import type { LessonView } from '#modules/catalog/contract.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from './deps.ts'
import { requireOpen } from './require-open.ts'

/** Returns a lesson for an account that may open it; throws the failures of `requireOpen`. */
export async function unlockedLesson(
  deps: Pick<Deps, 'content' | 'access'>,
  { courseSlug, lessonId, userId }: { courseSlug: string; lessonId: string; userId: string },
): Promise<LessonView> {
  const place = deps.content.lesson(courseSlug, lessonId)
  if (place === undefined) throw new Failure('content-not-found')
  await requireOpen(deps, place.lesson, userId)
  return toLessonView(place, deps.content)
}
