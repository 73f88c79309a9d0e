import { useMemo, type ReactNode } from 'react'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { placeWords } from '#modules/runner/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { type ProgramToWatch, useRecording } from './use-recording.ts'

export type WatchProgramProps = {
  /** Another object is recorded anew. */
  program: ProgramToWatch
  step?: number
  onStep?: (step: number) => void
  /** Shows why a program did not start. */
  showStop: (outcome: RunOutcome) => ReactNode
}

/** Runs a program once, records it and shows its steps. Fills the height that it is given. */
export function WatchProgram({ program, step, onStep, showStop }: WatchProgramProps) {
  const { state, again } = useRecording(program)
  const sources = useMemo(
    () => Object.fromEntries(program.files.map(({ path, content }) => [path, content])),
    [program],
  )
  switch (state.step) {
    case 'recording':
      return (
        <Waiting>
          {state.place ? placeWords(state.place) : t('Running your program and recording each step.')}
        </Waiting>
      )
    case 'problem':
      return (
        <EmptyState
          title={state.problem.title}
          className="h-full"
          action={
            state.problem.canRetry ? (
              <Button variant="secondary" onClick={again}>
                {t('Try again')}
              </Button>
            ) : null
          }
        >
          {state.problem.text}
        </EmptyState>
      )
    case 'not-started':
      return (
        <div className="h-full overflow-auto p-4">
          <h2 className="mb-3 text-lg">{t('The program didn’t start.')}</h2>
          {showStop(state.outcome)}
        </div>
      )
    case 'recorded':
      return (
        <Stepper
          trace={state.trace}
          sources={sources}
          stdin={program.stdin}
          takesFocus
          {...(step === undefined ? {} : { step })}
          {...(onStep === undefined ? {} : { onStep })}
        />
      )
  }
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex h-full items-center justify-center gap-3 text-sm text-muted">
      <Spinner />
      {children}
    </div>
  )
}
