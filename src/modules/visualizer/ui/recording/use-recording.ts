import { useEffect, useState } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import {
  callWhileOnline,
  describeProblem,
  type RunPlace,
  type RunProblem,
  tellingPlace,
} from '#modules/runner/browser.ts'
import { call } from '#platform/contract/call.ts'
import { traceProgram } from '../../contract.ts'
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

/** Records the program when it is first shown, and again when it is another one or `again` is called. */
export function useRecording(program: ProgramToRecord): { state: RecordingState; again: () => void } {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<RecordingState>({ step: 'recording', place: null })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const set = (next: RecordingState) => {
      if (!signal.aborted) setState(next)
    }
    set({ step: 'recording', place: null })
    record(program, signal, (place) => set({ step: 'recording', place })).then(set, (error: unknown) =>
      set({ step: 'problem', problem: describeProblem(error) }),
    )
    return () => controller.abort()
  }, [program, tries])
  return { state, again: () => setTries((last) => last + 1) }
}

async function record(
  { language, files, stdin, called }: ProgramToRecord,
  signal: AbortSignal,
  onPlace: (place: RunPlace | null) => void,
): Promise<RecordingState> {
  const runId = crypto.randomUUID()
  const send = () =>
    callWhileOnline(signal, (either) =>
      call(
        traceProgram,
        { body: { language, files, stdin, runId, ...(called ? { called } : {}) } },
        { signal: either, timeoutMs: TIMEOUT_MS },
      ),
    )
  const { outcome, trace, files: whole = files } = await tellingPlace(runId, onPlace, send)
  if (trace === null) return { step: 'not-started', outcome }
  const read: Trace = JSON.parse(trace)
  return { step: 'recorded', trace: read, outcome, files: whole }
}
