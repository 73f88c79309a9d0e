import type { ReactNode } from 'react'
import type { CourseDetail } from '#modules/catalog/contract.ts'
import { nextStep } from '../outline-rules.ts'
import { useCourseProgress } from './outbox.ts'
import { Queries } from './queries.tsx'
import { StartButton } from './start-button.tsx'

type Props = { course: CourseDetail; fallback: ReactNode }

/** Where this learner goes on, once the server has told. */
export function KnownStart(props: Props) {
  return (
    <Queries>
      <Known {...props} />
    </Queries>
  )
}

function Known({ course, fallback }: Props) {
  const { data } = useCourseProgress(course.id)
  const step = data ? nextStep(course.chapters, data) : null
  return step === null ? fallback : <StartButton step={step} kind={course.kind} />
}
