/** Recorded runs in tests: a program run twice, plainly and recorded, and what the recording says, step by step. */
import {
  ENTRY_FILES,
  type Job,
  type JobLanguage,
  MOST_TRACE_CHARACTERS,
  type RunOutcome,
  type TraceOrder,
} from './protocol.ts'
import { type Sandbox, TEST_LIMITS } from './testing.ts'

type Named = [string, unknown]

/** A step of docs/trace.md, as far as these tests look at it. */
export type RecordedStep = {
  line: number
  file?: number
  event?: string
  pop?: number
  push?: [number, string][]
  set?: [number, Named[]][]
  unset?: [number, string[]][]
  heap?: [number, unknown][]
  out?: string
  err?: string
  read?: number
  value?: unknown
  thrown?: { type: string; message: string }
}

export type Recording = {
  plain: RunOutcome
  run: RunOutcome
  steps: RecordedStep[]
  /** Why the recorder stopped the program. */
  full: string | null
}

type Options = {
  files?: Job['files']
  entry?: string
  stdin?: string
  traced?: Partial<TraceOrder>
  wallMs?: number
}

export async function record(
  sandbox: Sandbox,
  language: JobLanguage,
  code: string,
  { files = [], entry = ENTRY_FILES[language], stdin = '', traced = {}, wallMs = 8_000 }: Options = {},
): Promise<Recording> {
  const job = {
    id: 'test',
    language,
    files: [{ path: entry, content: code }, ...files],
    entry,
    runs: [{ stdin }],
    limits: { ...TEST_LIMITS, wallMs },
  }
  const order = { steps: 5_000, characters: MOST_TRACE_CHARACTERS, from: 0, ...traced }
  const [plain, run] = await Promise.all(
    [job, { ...job, traced: order }].map(async (each) => {
      const result = await sandbox.send(each)
      const outcome = result.status === 'done' ? result.runs[0] : undefined
      if (!outcome) throw new Error(JSON.stringify(result))
      return outcome
    }),
  )
  if (!plain || !run) throw new Error('A run is missing.')
  return { plain, run, ...readLines(run.report ?? '') }
}

function readLines(report: string): Pick<Recording, 'steps' | 'full'> {
  const lines = report.split('\n').slice(0, -1)
  const parsed: unknown[] = lines.map((line) => JSON.parse(line))
  const last = parsed.at(-1)
  const full = typeof last === 'object' && last !== null && 'full' in last ? String(last.full) : null
  return { steps: parsed.filter(isStep), full }
}

function isStep(value: unknown): value is RecordedStep {
  return typeof value === 'object' && value !== null && 'line' in value
}

/** Everything that a program printed, as its recording has it. */
export const printed = (steps: RecordedStep[], to: 'out' | 'err' = 'out') =>
  steps.map((step) => step[to] ?? '').join('')

/** Values that a variable had, one after the other, in whatever calls. */
export const valuesOf = (steps: RecordedStep[], name: string) =>
  steps.flatMap(({ set = [] }) =>
    set.flatMap(([, values]) => values.filter(([each]) => each === name).map(([, value]) => value)),
  )

/** Every form that a cell had which satisfies `is`. */
export const cellsOf = (steps: RecordedStep[], type: string) =>
  steps.flatMap(({ heap = [] }) =>
    heap
      .map(([, cell]) => cell)
      .filter((cell) => typeof cell === 'object' && cell !== null && 'type' in cell && cell.type === type),
  )

/** Lines and events in order: `3`, `call fib`, `return 3`, `raise ValueError`. Calls are named where they begin. */
export function story(steps: RecordedStep[]): string[] {
  return steps.map(({ line, event, push, value, thrown }) => {
    if (event === 'call') return `call ${push?.at(-1)?.[1]}`
    if (event === 'return') return value === undefined ? 'return' : `return ${JSON.stringify(value)}`
    if (event === 'raise') return `raise ${thrown?.type}`
    return event ?? String(line)
  })
}

/** Names of the calls on the stack at each step; a recording that pops or pushes wrongly throws. */
export function stacks(steps: RecordedStep[]): string[] {
  const stack: [number, string][] = []
  return steps.map(({ pop = 0, push = [], set = [] }) => {
    if (pop > stack.length) throw new Error('More calls are left than were begun.')
    stack.length -= pop
    for (const call of push) {
      if (stack.some(([id]) => id === call[0])) throw new Error(`Call ${call[0]} is on the stack twice.`)
      stack.push(call)
    }
    for (const [frame] of set)
      if (frame !== 0 && !stack.some(([id]) => id === frame)) throw new Error(`No call ${frame} is there.`)
    return stack.map(([, name]) => name).join(' ')
  })
}
