import { Check, Play, RotateCcw } from 'lucide-react'
import { t, message } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonSize } from '#ui/button-look.ts'
import type { RunState, RunStep } from './run-state.ts'

const icons = { run: Play, retry: RotateCcw, success: Check }

export type RunLabels = Record<RunStep, string>

/** For a program one runs to see what it does. */
export const PROGRAM_LABELS: RunLabels = {
  run: message('Run'),
  retry: message('Run again'),
  success: message('Run again'),
}
/** For code that is tested. */
export const TEST_LABELS: RunLabels = {
  run: message('Run tests'),
  retry: message('Try again'),
  success: message('Passed'),
}
/** For a program with blanks. */
export const CHECK_LABELS: RunLabels = {
  run: message('Check'),
  retry: message('Check again'),
  success: message('Passed'),
}

/** Run, then retry, then success. While it runs, a click on `Stop` gives up waiting. */
export function RunButton({
  state,
  labels,
  isPrimary = true,
  size = 'compact',
  onRun,
  onStop,
  className,
}: {
  state: RunState
  labels: RunLabels
  /** False once something else, such as going on, is the thing to do. */
  isPrimary?: boolean
  size?: ButtonSize
  onRun: () => void
  onStop?: () => void
  className?: string
}) {
  const isLoading = state.loading === 'loading'
  const isPassed = state.step === 'success' && labels !== PROGRAM_LABELS
  return (
    <>
      {isLoading && onStop ? (
        <Button type="link" variant="quiet" size={size} onClick={onStop}>
          {t('Stop')}
        </Button>
      ) : null}
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        size={size}
        icon={icons[state.step === 'success' && !isPassed ? 'retry' : state.step]}
        isLoading={isLoading}
        disabled={state.loading === 'disabled'}
        onClick={onRun}
        // Pressing it runs the code again, which “Passed” alone does not say.
        aria-label={isPassed ? t('Passed. {again}', { again: t(labels.retry) }) : undefined}
        data-run-step={state.step}
        className={`min-w-32 ${className ?? ''}`}
      >
        {t(labels[state.step])}
      </Button>
    </>
  )
}
