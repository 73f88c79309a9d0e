import type { ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
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
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2.5 text-sm print:hidden">
      <p role="status" className="[overflow-wrap:anywhere]">
        <TextWithCode text={factText(fact)} />
      </p>
      <Button allowsRepeat variant="secondary" size="compact" onClick={() => onGo(step)}>
        {t('Go to step {step}', { step: String(step + 1) })}
      </Button>
      {hints}
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
