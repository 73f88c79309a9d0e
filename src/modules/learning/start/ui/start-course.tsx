import { Suspense } from 'react'
import type { CourseDetail } from '#modules/catalog/contract.ts'
import { nextStep, type NextStep } from '../next-step-rules.ts'
import { StartButton } from './start-button.tsx'
import { useIsLearnerKnown } from '#ui/use-is-learner-known.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const ResumeButton = lazyPart(async () => (await import('./resume-button.tsx')).ResumeButton)

/** Start for a newcomer, Continue for somebody who has been here; one size, so that nothing moves. */
export function StartCourse({ course }: { course: CourseDetail }) {
  const isKnown = useIsLearnerKnown()
  const first: NextStep | null = nextStep(course.chapters, undefined)
  if (first === null) return null
  const start = <StartButton step={first} kind={course.kind} />
  return isKnown ? (
    <Suspense fallback={start}>
      <ResumeButton course={course} fallback={start} />
    </Suspense>
  ) : (
    start
  )
}
