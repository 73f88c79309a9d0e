import { useMemo, type ReactNode } from 'react'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { placeWords } from '#modules/runner/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Stepper } from '../stepper/stepper.tsx'
import { notRecordedYet } from './not-recorded-yet.ts'
import type { ProgramToRecord, ProgramToWatch } from './program-to-watch.ts'
import { NotStarted, Problem } from './states.tsx'
import { useDivergence } from './use-divergence.ts'
import { useRecording } from './use-recording.ts'

const WatchQuery = lazyPart(async () => (await import('../query/watch-query.tsx')).WatchQuery)

export type WatchProgramProps = {
  /** Another object is recorded anew. */
  program: ProgramToWatch
  step?: number
  onStep?: (step: number) => void
  /** Shows why a program did not start. */
  showStop: (outcome: RunOutcome) => ReactNode
}

/** Runs a program once, records it and shows its steps; of SQL, the stages of its last query. Fills the height that it is given. */
export function WatchProgram({ program, ...others }: WatchProgramProps) {
  return program.language === 'sql' ? (
    <WatchQuery query={program} {...others} />
  ) : (
    <WatchSteps program={program} {...others} />
  )
}

function WatchSteps({ program, step, onStep, showStop }: WatchProgramProps & { program: ProgramToRecord }) {
  const { state, again } = useRecording(program)
  const divergence = useDivergence(program, state.step === 'recorded')
  const files = state.step === 'recorded' ? state.files : program.files
  const sources = useMemo(
    () => Object.fromEntries(files.map(({ path, content }) => [path, content])),
    [files],
  )
  const unrecorded = useMemo(() => notRecordedYet(program), [program])
  switch (state.step) {
    case 'recording':
    case 'recorded':
      // One and the same stepper: what a step takes to draw is there when the first one comes, and nothing moves.
      return (
        <Stepper
          trace={state.step === 'recorded' ? state.trace : unrecorded}
          sources={sources}
          stdin={program.stdin}
          divergence={divergence}
          takesFocus
          waiting={
            state.step === 'recorded'
              ? null
              : state.place
                ? placeWords(state.place)
                : t('Running your program and recording each step.')
          }
          {...(step === undefined ? {} : { step })}
          {...(onStep === undefined ? {} : { onStep })}
        />
      )
    case 'problem':
      return <Problem problem={state.problem} onAgain={again} />
    case 'not-started':
      return <NotStarted title={t('The program didn’t start.')}>{showStop(state.outcome)}</NotStarted>
  }
}
