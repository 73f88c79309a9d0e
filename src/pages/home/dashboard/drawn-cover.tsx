import { memo, Suspense } from 'react'
import { CoverFrame, loadCoverDrawing } from '#modules/catalog/browser.ts'
import type { CourseCard } from '#modules/catalog/contract.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const CoverDrawing = lazyPart(loadCoverDrawing)

/** A course's cover. Unlike those that the server draws, it waits for no interaction. */
export const DrawnCover = memo(function DrawnCover({ course }: { course: CourseCard }) {
  return (
    <CoverFrame course={course} align="start" className="h-full! w-full">
      <Suspense fallback={null}>
        <CoverDrawing course={course} />
      </Suspense>
    </CoverFrame>
  )
})
