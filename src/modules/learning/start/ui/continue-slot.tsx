import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { useIsLearnerKnown } from '#ui/use-is-learner-known.ts'

const ContinueLatest = lazyPart(async () => (await import('./continue-latest.tsx')).ContinueLatest)

/**
 * `Continue: <lesson>` for somebody who comes back, `children` for everybody else. Both stand in a place of one height:
 * the page, the same for all, never jumps when the answer arrives.
 */
export function ContinueSlot({
  courses,
  children,
}: {
  courses: { id: string; title: string }[]
  children: ReactNode
}) {
  const isKnown = useIsLearnerKnown()
  return (
    <div className="flex min-h-18 items-start">
      {isKnown ? (
        <Suspense fallback={children}>
          <ContinueLatest courses={courses} fallback={children} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}
