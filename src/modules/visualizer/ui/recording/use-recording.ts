import { useEffect, useState } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { MOST_STEPS, type Trace } from '#modules/exercises/trace/contract.ts'
import {
  callWhileOnline,
  describeProblem,
  type RunPlace,
  type RunProblem,
  tellingPlace,
} from '#modules/runner/browser.ts'
import { call } from '#platform/contract/call.ts'
import { MOST_FROM, traceProgram } from '../../contract.ts'
import { keepLastRecording } from './last-recording.ts'
import type { ProgramToRecord } from './program-to-watch.ts'

export type RecordingState =
  | { step: 'recording'; place: RunPlace | null }
  /** `files`: the program as it was recorded. */
  | { step: 'recorded'; trace: Trace; outcome: RunOutcome; files: SourceFile[] }
  /** It did not start: its outcome says why. */
  | { step: 'not-started'; outcome: RunOutcome }
  | { step: 'problem'; problem: RunProblem }

/** Longer than any run may take, waiting in line included. */
const TIMEOUT_MS = 60_000

/**
 * Records the program when it is first shown, and again when it is another one or `again` is called. `step`: the one to show; a recording
 * begins there where none from the beginning would reach it.
 */
export function useRecording(
  program: ProgramToRecord,
  step: number,
): {
  state: RecordingState
  again: () => void
  /** Steps that the recording leaves out, if the run is that long, and the one to show. */
  asked: { from: number; step: number }
  recordFrom: (from: number) => void
} {
  const [tries, setTries] = useState(0)
  const first = { program, from: firstFrom(step), step: null }
  const [asked, setAsked] = useState<{ program: ProgramToRecord; from: number; step: number | null }>(first)
  if (asked.program !== program) setAsked(first)
  const { from } = asked
  const [state, setState] = useState<RecordingState>({ step: 'recording', place: null })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const set = (next: RecordingState) => {
      if (!signal.aborted) setState(next)
    }
    set({ step: 'recording', place: null })
    record({ program, from }, signal, (place) => set({ step: 'recording', place })).then(
      set,
      (error: unknown) => set({ step: 'problem', problem: describeProblem(error) }),
    )
    return () => controller.abort()
  }, [program, from, tries])
  return {
    state,
    again: () => setTries((last) => last + 1),
    asked: { from, step: asked.step ?? step },
    recordFrom: (to) => setAsked({ program, from: to, step: to }),
  }
}

const firstFrom = (step: number) => (step >= MOST_STEPS && step <= MOST_FROM ? step : 0)

async function record(
  { program, from }: { program: ProgramToRecord; from: number },
  signal: AbortSignal,
  onPlace: (place: RunPlace | null) => void,
): Promise<RecordingState> {
  const { language, files, stdin, called } = program
  const runId = crypto.randomUUID()
  const body = { language, files, stdin, from, runId, ...(called ? { called } : {}) }
  const send = () =>
    callWhileOnline(signal, (either) =>
      call(traceProgram, { body }, { signal: either, timeoutMs: TIMEOUT_MS }),
    )
  const { outcome, trace, files: whole = files } = await tellingPlace(runId, onPlace, send)
  // The run ended before.
  if (trace === null && from > 0) return record({ program, from: 0 }, signal, onPlace)
  if (trace === null) return { step: 'not-started', outcome }
  if (from === 0) keepLastRecording(files, { files: whole, trace })
  const read: Trace = JSON.parse(trace)
  return { step: 'recorded', trace: read, outcome, files: whole }
}
