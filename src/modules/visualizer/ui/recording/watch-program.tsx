import { useMemo, type ReactNode } from 'react'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { placeWords } from '#modules/runner/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import type { OtherRecordings } from '../stepper/recording-ends.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { MOST_FROM } from '../../contract.ts'
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
  /** Offered where it is said how the program differs from one that passes. Default: nothing. */
  hints?: ReactNode
  /** Takes the focus once the steps are there. Default: yes, for somebody who asked for them. */
  takesFocus?: boolean
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

function WatchSteps({
  program,
  step = 0,
  onStep,
  takesFocus = true,
  hints,
  showStop,
}: WatchProgramProps & { program: ProgramToRecord }) {
  const { state, again, asked, recordFrom } = useRecording(program, step)
  const recorded = state.step === 'recorded' ? state : null
  const from = recorded ? recorded.trace.from : asked.from
  const found = useDivergence(program, recorded !== null && from === 0)
  const divergence = useMemo(
    () => (found && found.step >= from ? { ...found, step: found.step - from } : null),
    [found, from],
  )
  const files = recorded?.files ?? program.files
  const sources = useMemo(
    () => Object.fromEntries(files.map(({ path, content }) => [path, content])),
    [files],
  )
  const unrecorded = useMemo(() => notRecordedYet(program), [program])
  const showFrom = (to: number) => {
    onStep?.(to)
    recordFrom(to)
  }
  switch (state.step) {
    case 'recording':
    case 'recorded':
      // One and the same stepper: what a step takes to draw is there when the first one comes, and nothing moves.
      return (
        <Stepper
          key={asked.from}
          trace={recorded?.trace ?? unrecorded}
          sources={sources}
          stdin={program.stdin}
          divergence={divergence}
          hints={hints}
          others={recorded && othersOf(recorded.trace, showFrom)}
          takesFocus={takesFocus}
          waiting={
            state.step === 'recorded'
              ? null
              : state.place
                ? placeWords(state.place)
                : t('Running your program and recording each step.')
          }
          step={Math.max(0, asked.step - from)}
          {...(onStep === undefined ? {} : { onStep: (to: number) => onStep(from + to) })}
        />
      )
    case 'problem':
      return <Problem problem={state.problem} onAgain={again} />
    case 'not-started':
      return <NotStarted title={t('The program didn’t start.')}>{showStop(state.outcome)}</NotStarted>
  }
}

function othersOf({ from, steps }: Trace, showFrom: (step: number) => void): OtherRecordings {
  const last = from + steps.length - 1
  return {
    onContinue: last > from && last <= MOST_FROM ? () => showFrom(last) : null,
    onBegin: () => showFrom(0),
  }
}
