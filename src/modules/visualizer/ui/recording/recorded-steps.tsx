import { useEffect, useMemo, useState } from 'react'
import type { StepsBlock } from '#modules/catalog/contract.ts'
import { getLessonRecording } from '#modules/catalog/contract.ts'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { callWhileOnline, describeProblem, type RunProblem } from '#modules/runner/browser.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Stepper } from '../stepper/stepper.tsx'
import { notRecordedYet } from './not-recorded-yet.ts'
import { Problem } from './states.tsx'

/** A block whose program was recorded. */
export type RecordedBlock = StepsBlock & { recording: string }

type State = { trace: Trace } | { problem: RunProblem } | null

/**
 * Fetches the recording of a lesson's program and shows its steps. Fills the height that it is given. `isFramed`: what is around it has a
 * border already.
 */
export function RecordedSteps({ block, isFramed }: { block: RecordedBlock; isFramed: boolean }) {
  const { language, files, stdin, views, step, recording } = block
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<State>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const set = (next: State) => {
      if (!signal.aborted) setState(next)
    }
    set(null)
    fetchTrace(recording, signal).then(
      (trace) => set({ trace }),
      (error: unknown) => set({ problem: describeProblem(error) }),
    )
    return () => controller.abort()
  }, [recording, tries])
  const sources = useMemo(
    // The end of the last line is no line.
    () => Object.fromEntries(files.map(({ path, content }) => [path, content.replace(/\n$/, '')])),
    [files],
  )
  const unrecorded = useMemo(() => notRecordedYet({ language, files }), [language, files])
  if (state !== null && 'problem' in state)
    return <Problem problem={state.problem} onAgain={() => setTries((last) => last + 1)} />
  return (
    <Stepper
      trace={state?.trace ?? unrecorded}
      waiting={state ? null : t('Loading the steps.')}
      {...{ sources, stdin, views, step }}
      takesFocus
      // The frame shows where the focus is.
      className={isFramed ? 'rounded-none! border-0! outline-none' : ''}
    />
  )
}

async function fetchTrace(recording: string, signal: AbortSignal): Promise<Trace> {
  const { trace } = await callWhileOnline(signal, (either) =>
    call(getLessonRecording, { params: { address: recording } }, { signal: either }),
  )
  const read: Trace = JSON.parse(trace)
  return read
}
