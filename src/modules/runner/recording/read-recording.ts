/** A recorded run: its steps, one JSON object a line, become a trace. Pure. What it reads is hostile. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import {
  MOST_STEPS,
  type Step,
  step,
  type Trace,
  TRACE_VERSION,
  type TraceEnd,
  type TraceLanguage,
} from '#modules/exercises/trace/contract.ts'
import type { JobDone } from '../run-job.ts'
import { toRunOutcome } from '../run-outcome.ts'

export type Recorded = {
  outcome: RunOutcome
  /** The trace as JSON text, so that only who looks at it takes it apart. Null: nothing ran. */
  trace: string | null
}

export type RecordedCode = {
  language: TraceLanguage
  files: readonly SourceFile[]
  stdin: string
  from: number
}

export function readRecording(done: JobDone, code: RecordedCode): Recorded {
  const outcome = toRunOutcome(done, code)
  const [run] = done.runs
  if (!run || run.report === null) return { outcome, trace: null }
  const { steps, full } = readSteps(run.report)
  if (steps.length === 0) return { outcome, trace: null }
  const trace: Trace = {
    version: TRACE_VERSION,
    language: code.language,
    files: code.files.map(({ path }) => path),
    from: code.from,
    steps,
    end: full ? { how: full } : endOf(outcome, steps),
  }
  return { outcome, trace: JSON.stringify(trace) }
}

type Full = 'steps' | 'size'

/** Reads up to the first line that is none of ours: the last one may have been cut, and a program may write between them. */
function readSteps(report: string): { steps: Step[]; full: Full | null } {
  const steps: Step[] = []
  for (let at = 0; at < report.length && steps.length <= MOST_STEPS;) {
    const newline = report.indexOf('\n', at)
    const end = newline < 0 ? report.length : newline
    const line = parsed(report.slice(at, end))
    const full = fullOf(line)
    if (full) return { steps, full }
    const read = step.safeParse(line)
    if (!read.success) break
    steps.push(read.data)
    at = end + 1
  }
  return { steps, full: null }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function fullOf(line: unknown): Full | null {
  if (typeof line !== 'object' || line === null || !('full' in line)) return null
  return line.full === 'steps' || line.full === 'size' ? line.full : null
}

function endOf({ limit, signal, exitCode }: RunOutcome, steps: readonly Step[]): TraceEnd {
  if (limit) return { how: limit }
  if (signal !== null) return { how: 'crashed', signal }
  const code = exitCode ?? 0
  const last = steps.findLast(({ event }) => event !== 'end' && event !== 'return')
  const isThrown = code !== 0 && last?.event === 'raise' && last.thrown?.type !== 'SystemExit'
  return { how: isThrown ? 'thrown' : 'finished', code }
}
