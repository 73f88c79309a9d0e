/**
 * Runs the Python programs of a challenge together: one interpreter starts, and each run is a child of it. What a program does there is
 * given back as the sandbox would have told it.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Sandbox } from '#modules/runner/module.ts'
import { patiently } from '#modules/runner/patiently.ts'
import { doneOf, type JobDone } from '#modules/runner/run-job.ts'
import type { JobInput, RunOutcome } from '#sandbox/protocol.ts'
import { resultOf } from './result-of.ts'

const BATCH = readFileSync(join(import.meta.dirname, 'batch.py'), 'utf8')

/** What a program may not mention: it would outlive its run, or change what ends it. */
const KEEPS_APART =
  /\b(?:signal|subprocess|multiprocessing|threading|asyncio|fork|faulthandler|resource|ctypes)\b|\/proc\b/

/** Seconds of processor time for one run of one program, as a mistake has alone. */
const RUN_CPU_SECONDS = 0.4
/** Bytes of what a run prints or reports; one that has more is tried alone. */
const MOST_PRINTED = 20_000
/** Bytes of what a run reads; a pipe holds 64 kB. */
const MOST_READ = 60_000
/** More would not fit into one report. */
const MOST_PROGRAMS = 20
/** With more processor time a job could not run in an instance that waits. */
const LIMITS = { wallMs: 60_000, cpuMs: 10_000 }

/** Result of each job, in their order; null for one that has to run alone. All of them have the same runs. */
export async function runPythonBatch(
  sandbox: Sandbox,
  jobs: readonly JobInput[],
): Promise<(JobDone | null)[]> {
  const results: (JobDone | null)[] = jobs.map(() => null)
  let left = jobs.flatMap((job, at) => (canRunTogether(job) ? [{ job, at }] : []))
  while (left.length > 1) {
    const some = left.slice(0, MOST_PROGRAMS)
    const { done, report } = await runPrograms(
      sandbox,
      some.map(({ job }) => job),
    )
    for (const [number, { job, at }] of some.entries())
      results[at] = resultOf(
        done,
        job.runs.map((_, run) => report.outcomes.get(`${number} ${run}`)),
      )
    // One that ended the batch is tried alone; those behind it have not run yet.
    left = left.slice(report.isOver ? some.length : report.lastBegun + 1)
    if (!report.isOver && report.lastBegun < 0) break
  }
  return results
}

function canRunTogether({ files, runs }: JobInput): boolean {
  const isApart = files.some(
    ({ path, content }) => !path.startsWith('codestead_') && KEEPS_APART.test(content),
  )
  return !isApart && runs.every(({ stdin = '' }) => Buffer.byteLength(stdin) < MOST_READ)
}

async function runPrograms(
  sandbox: Sandbox,
  jobs: readonly JobInput[],
): Promise<{ done: JobDone; report: BatchReport }> {
  const [first] = jobs
  if (!first) throw new Error('a batch without programs')
  const order = {
    entry: first.entry ?? 'main.py',
    inputs: first.runs.map(({ stdin = '' }) => stdin),
    programs: jobs.map(({ files }) => Object.fromEntries(files.map(({ path, content }) => [path, content]))),
    seconds: RUN_CPU_SECONDS,
    most: MOST_PRINTED,
  }
  const job: JobInput = {
    id: randomUUID(),
    language: 'python',
    files: [{ path: 'main.py', content: BATCH }],
    runs: [{ stdin: JSON.stringify(order) }],
    limits: { ...first.limits, ...LIMITS },
  }
  const done = await patiently(async () => doneOf(await sandbox.run(job)))
  return { done, report: readBatchReport(done.runs[0]?.report ?? '') }
}

interface BatchReport {
  /** By numbers of program and run. */
  outcomes: Map<string, RunOutcome>
  /** Number of the program that ran last; -1: none did. */
  lastBegun: number
  /** Whether all programs have run. */
  isOver: boolean
}

const reported = z.union([
  z.object({ begins: z.number() }),
  z.object({ over: z.literal(true) }),
  z.object({
    program: z.number(),
    run: z.number(),
    texts: z.tuple([z.string(), z.string(), z.string()]),
    code: z.number(),
    signal: z.string().nullable(),
  }),
])

export function readBatchReport(report: string): BatchReport {
  const read: BatchReport = { outcomes: new Map(), lastBegun: -1, isOver: false }
  // A last line that was cut says nothing.
  for (const line of report.split('\n').slice(0, -1)) {
    const record = reported.parse(JSON.parse(line))
    if ('begins' in record) read.lastBegun = record.begins
    else if ('over' in record) read.isOver = true
    else read.outcomes.set(`${record.program} ${record.run}`, outcomeOf(record))
  }
  return read
}

function outcomeOf({ texts, code, signal }: Extract<z.infer<typeof reported>, { run: number }>): RunOutcome {
  const [stdout, stderr, report] = texts.map((text) => Buffer.from(text, 'base64').toString('utf8'))
  const isStopped = signal === 'SIGPROF'
  return {
    stdout: stdout ?? '',
    stderr: stderr ?? '',
    truncated: false,
    exitCode: signal === null ? code : null,
    signal: isStopped ? null : signal,
    limit: isStopped ? 'time' : null,
    wallMs: 0,
    report: report === undefined || report === '' ? null : report,
  }
}
