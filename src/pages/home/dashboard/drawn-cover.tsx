import { memo, Suspense, useState } from 'react'
import { CoverFrame, loadCoverDrawing } from '#modules/catalog/browser.ts'
import type { CourseCard } from '#modules/catalog/contract.ts'
import { lazyOnInteraction } from '#ui/lazy-on-interaction.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

const CoverDrawing = lazyPart(loadCoverDrawing)
const SentDrawing = lazyOnInteraction(loadCoverDrawing)

/** A course's cover. What the server drew stays as it was sent, and its code waits. */
export const DrawnCover = memo(function DrawnCover({ course }: { course: CourseCard }) {
  const isHydrated = useIsHydrated()
  const [Drawing] = useState(() => (isHydrated ? CoverDrawing : SentDrawing))
  return (
    <CoverFrame course={course} align="start" className="h-full! w-full">
      <Suspense fallback={null}>
        <Drawing course={course} />
      </Suspense>
    </CoverFrame>
  )
})
