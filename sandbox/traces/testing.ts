/** Recorded runs for tests. */
import { type JobLanguage, MOST_TRACE_CHARACTERS, type RunOutcome } from '../protocol.ts'
import { type Sandbox, TEST_LIMITS } from '../testing.ts'

export type Line = {
  line?: number
  file?: number
  event?: string
  pop?: number
  push?: [number, string][]
  set?: [number, [string, unknown][]][]
  unset?: [number, string[]][]
  heap?: [number, Record<string, unknown>][]
  out?: string
  err?: string
  read?: number
  value?: unknown
  thrown?: { type: string; message: string }
  notes?: { kind: string; cell?: number }[]
  full?: string
}
export type Recorded = { run: RunOutcome; lines: Line[] }
type Order = {
  stdin?: string
  steps?: number
  from?: number
  characters?: number
  files?: [string, string][]
}

export async function record(
  sandbox: Sandbox,
  language: JobLanguage,
  code: string,
  { stdin = '', steps = 1_000, from = 0, characters = MOST_TRACE_CHARACTERS, files = [] }: Order = {},
): Promise<Recorded> {
  const job = {
    id: 'traced',
    language,
    files: [
      { path: `main.${language}`, content: code },
      ...files.map(([path, content]) => ({ path, content })),
    ],
    runs: [{ stdin }],
    traced: { steps, from, characters },
    limits: TEST_LIMITS,
  }
  let result = await sandbox.send(job)
  // A machine that is busy starves a compiler.
  for (let tries = 0; result.status === 'busy' && tries < 3; tries++) result = await sandbox.send(job)
  const run = result.status === 'done' ? result.runs[0] : undefined
  if (!run) throw new Error(JSON.stringify(result).slice(0, 2_000))
  return { run, lines: linesOf(run.report ?? '') }
}

export function linesOf(report: string): Line[] {
  return report
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => JSON.parse(line))
}

/** Every value that a variable is given, in order. */
export function valuesOf(lines: readonly Line[], name: string): unknown[] {
  return lines.flatMap(({ set = [] }) =>
    set.flatMap(([, values]) => values.filter(([each]) => each === name).map(([, value]) => value)),
  )
}

/** Cells as they were last shown whole. */
export function cellsOf(lines: readonly Line[]): Map<number, Record<string, unknown>> {
  const cells = new Map<number, Record<string, unknown>>()
  for (const { heap = [] } of lines) for (const [id, cell] of heap) if ('kind' in cell) cells.set(id, cell)
  return cells
}
