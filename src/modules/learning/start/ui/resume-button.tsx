import type { ReactNode } from 'react'
import type { CourseDetail } from '#modules/catalog/contract.ts'
import { nextStep } from '../next-step-rules.ts'
import { useCourseProgress } from '../../outbox/ui/outbox.ts'
import { Queries } from '#ui/queries.tsx'
import { StartButton } from './start-button.tsx'

type Props = { course: CourseDetail; fallback: ReactNode }

/** Button to the learner's next step once progress has loaded; until then `fallback`. */
export function ResumeButton(props: Props) {
  return (
    <Queries>
      <Loaded {...props} />
    </Queries>
  )
}

function Loaded({ course, fallback }: Props) {
  const { data } = useCourseProgress(course.id)
  const step = data ? nextStep(course.chapters, data) : null
  return step === null ? fallback : <StartButton step={step} kind={course.kind} />
}
