import type { ItemKind } from '#modules/catalog/contract.ts'
import { t, message } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { NextStep } from '../next-step-rules.ts'

const STARTS: Record<ItemKind, string> = {
  course: message('Start the course'),
  practice: message('Start practicing'),
  project: message('Start the project'),
}
const AGAIN: Record<ItemKind, string> = {
  course: message('Review the course'),
  practice: message('Practice again'),
  project: message('Review the project'),
}

function labelOf(step: NextStep['kind'], kind: ItemKind): string {
  return step === 'continue' ? t('Continue') : t((step === 'start' ? STARTS : AGAIN)[kind])
}

/** The one thing to do, and where it leads. */
export function StartButton({ step, kind }: { step: NextStep; kind: ItemKind }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ButtonLink to={step.href} size="large" className="min-w-47">
        {labelOf(step.kind, kind)}
      </ButtonLink>
      <p className="min-w-0 text-sm text-muted">
        {step.kind === 'continue'
          ? t('Next: {lesson}, {minutes} min', { lesson: step.lesson.title, minutes: step.lesson.minutes })
          : t('First lesson: {lesson}, {minutes} min', {
              lesson: step.lesson.title,
              minutes: step.lesson.minutes,
            })}
      </p>
    </div>
  )
}
