import type { Trace, TraceEnd } from '#modules/exercises/trace/contract.ts'
import { message, t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'

export type OtherRecordings = {
  /** Records the program again, from this recording's last step on. Null: a run is not followed any further. */
  onContinue: (() => void) | null
  onBegin: () => void
}

/** Where a recording that is not the whole run begins or ends: what lies beyond, and the way there. */
export function RecordingEnds({
  trace,
  step,
  others,
}: {
  trace: Trace
  step: number
  others: OtherRecordings | null
}) {
  const isLast = step === trace.steps.length - 1
  const why = isLast ? STOPPED[trace.end.how] : undefined
  const isFull = trace.end.how === 'steps' || trace.end.how === 'size'
  const canContinue = isLast && isFull && others?.onContinue
  const canBegin = step === 0 && trace.from > 0 && others
  if (!why && !canBegin) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface px-4 pb-2.5 text-sm print:hidden">
      <p role="status">{why ? t(why) : null}</p>
      {canContinue ? (
        <Button variant="secondary" size="compact" onClick={canContinue}>
          {t('Record from here on')}
        </Button>
      ) : null}
      {canBegin ? (
        <Button variant="secondary" size="compact" onClick={canBegin.onBegin}>
          {t('Back to the start')}
        </Button>
      ) : null}
    </div>
  )
}

const FULL = message('The recording is full. The program continued from here.')

const STOPPED: Partial<Record<TraceEnd['how'], string>> = {
  steps: FULL,
  size: FULL,
  time: message('The program took too long and was stopped here.'),
  memory: message('The program used too much memory and was stopped here.'),
  output: message('The program printed too much and was stopped here.'),
  processes: message('The program started too many processes and was stopped here.'),
  disk: message('The program wrote too much to disk and was stopped here.'),
  crashed: message('The program crashed here.'),
}
