import { memo, Suspense, useMemo } from 'react'
import { CoverFrame, loadCoverDrawing } from '#modules/catalog/browser.ts'
import type { CourseCard } from '#modules/catalog/contract.ts'
import { lazyOnInteraction } from '#ui/lazy-on-interaction.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { useWasSent } from '#ui/use-was-sent.ts'

const CoverDrawing = lazyPart(loadCoverDrawing)
const SentDrawing = lazyOnInteraction(loadCoverDrawing)

/** A course's cover. What the server drew stays as it was sent, and its code waits. */
export const DrawnCover = memo(function DrawnCover({ course }: { course: CourseCard }) {
  const wasSent = useWasSent()
  // The same element at every render: React would throw the server's drawing away.
  const drawing = useMemo(() => {
    const Drawing = wasSent ? SentDrawing : CoverDrawing
    return (
      <Suspense fallback={null}>
        <Drawing course={course} />
      </Suspense>
    )
  }, [course, wasSent])
  return (
    <CoverFrame course={course} align="start" className="h-full! w-full">
      {drawing}
    </CoverFrame>
  )
})
