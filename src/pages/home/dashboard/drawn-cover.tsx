import { memo, Suspense, useMemo, useState } from 'react'
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
  const [isSent] = useState(!isHydrated)
  // The same element at every render: React would throw the server's drawing away.
  const drawing = useMemo(() => {
    const Drawing = isSent ? SentDrawing : CoverDrawing
    return (
      <Suspense fallback={null}>
        <Drawing course={course} />
      </Suspense>
    )
  }, [course, isSent])
  return (
    <CoverFrame course={course} align="start" className="h-full! w-full">
      {drawing}
    </CoverFrame>
  )
})
