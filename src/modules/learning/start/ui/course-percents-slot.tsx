import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { useIsLearnerKnown } from '#ui/use-is-learner-known.ts'

const ReadCoursePercents = lazyPart(
  async () => (await import('./read-course-percents.tsx')).ReadCoursePercents,
)

/** Reads the learner's progress in all courses once the page is hydrated; nothing is loaded for visitors. */
export function CoursePercentsSlot({ onRead }: { onRead: (percents?: ReadonlyMap<string, number>) => void }) {
  return useIsLearnerKnown() ? (
    <Suspense fallback={null}>
      <ReadCoursePercents onRead={onRead} />
    </Suspense>
  ) : null
}
