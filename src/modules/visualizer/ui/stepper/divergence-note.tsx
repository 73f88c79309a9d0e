import type { ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextWithCode } from '#ui/text-with-code.tsx'
import type { DivergenceFact } from '../../divergence/contract.ts'

/** Says where the program first differs from one that passes, and leads there. Which line is at fault is for the learner to find. */
export function DivergenceNote({
  divergence: { step, ...fact },
  onGo,
  hints,
}: {
  divergence: DivergenceFact
  onGo: (step: number) => void
  hints: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-2 border-b border-line bg-surface px-4 py-2.5 text-sm print:hidden">
      <p role="status" className="[overflow-wrap:anywhere]">
        <TextWithCode text={factText(fact)} />
      </p>
      <BothValues {...fact} />
      <Button allowsRepeat variant="secondary" size="compact" onClick={() => onGo(step)} className="ms-auto">
        {t('Go to step {step}', { step: String(step + 1) })}
      </Button>
      {hints}
    </div>
  )
}

/** The sentence as a picture: two boxes as they are in the drawing. */
function BothValues({ name, value, expected }: Pick<DivergenceFact, 'name' | 'value' | 'expected'>) {
  return (
    <div aria-hidden className="flex min-w-0 gap-4">
      <ValueBox
        {...{ name, value }}
        whose={t('Your program')}
        look="border-2 border-link bg-primary-soft font-bold"
      />
      <ValueBox
        {...{ name, value: expected }}
        whose={t('One that passes')}
        look="border border-line-strong bg-surface"
      />
    </div>
  )
}

function ValueBox({
  name,
  value,
  whose,
  look,
}: {
  name: string
  value: string
  whose: string
  look: string
}) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs text-muted">{whose}</p>
      <p className="flex items-center gap-2 font-mono text-xs" dir="ltr">
        <span className="shrink-0 text-muted">{name}</span>
        <span className={classNames('min-w-8 truncate rounded-mark px-2 py-1 text-center', look)}>
          {value}
        </span>
      </p>
    </div>
  )
}

function factText({ line, isCall, name, value, expected }: Omit<DivergenceFact, 'step'>): string {
  const words = { line: String(line), name, value, expected }
  return isCall
    ? t(
        'When line {line} makes this call, `{name}` is `{value}`. In a program that passes this test, it’s `{expected}` at this point.',
        words,
      )
    : t(
        'After line {line}, `{name}` is `{value}`. In a program that passes this test, it’s `{expected}` at this point.',
        words,
      )
}
