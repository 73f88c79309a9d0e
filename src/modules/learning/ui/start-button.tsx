import type { ItemKind } from '#modules/catalog/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { NextStep } from '../outline-rules.ts'

const STARTS: Record<ItemKind, string> = {
  course: 'Start the course',
  practice: 'Start practising',
  project: 'Start the project',
}
const LABELS = { continue: 'Continue', again: 'Go through it again' }

/** The one thing to do, and where it leads. */
export function StartButton({ step, kind }: { step: NextStep; kind: ItemKind }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ButtonLink to={step.href} size="large" className="min-w-47">
        {step.kind === 'start' ? STARTS[kind] : LABELS[step.kind]}
      </ButtonLink>
      <p className="min-w-0 text-sm text-muted">
        {step.kind === 'continue' ? 'Next' : 'First lesson'}: {step.lesson.title}, {step.lesson.minutes} min
      </p>
    </div>
  )
}
