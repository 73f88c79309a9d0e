/**
 * Runs the Python programs of a challenge together: one interpreter starts, and each run is a child of it. What a program does there is
 * given back as the sandbox would have told it.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '#modules/runner/module.ts'
import { patiently } from '#modules/runner/patiently.ts'
import { doneOf, type JobDone } from '#modules/runner/run-job.ts'
import type { JobInput } from '#sandbox/protocol.ts'
import {
  type BatchReport,
  LEAST_CPU_MS,
  LIMITS,
  MOST_PRINTED,
  MOST_READ,
  readBatchReport,
  RUN_CPU_MS,
  TIMES_THE_SOLUTION,
} from './batch-report.ts'
import { resultOf } from './result-of.ts'

const BATCH = readFileSync(join(import.meta.dirname, 'batch.py'), 'utf8')

/** What a program may not mention: it would outlive its run, or change what ends it. */
const KEEPS_APART =
  /\b(?:signal|subprocess|multiprocessing|threading|asyncio|fork|faulthandler|resource|ctypes)\b|\/proc\b/

/** More would not fit into one report. */
const MOST_PROGRAMS = 20

/** Result of each job, in their order; null for one that has to run alone. All of them have the same runs, and the first is the solution. */
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
      // The first of all jobs is the solution; what is left after a batch that ended early is not.
      some[0]?.at === 0,
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
  beginsWithSolution: boolean,
): Promise<{ done: JobDone; report: BatchReport }> {
  const [first] = jobs
  if (!first) throw new Error('a batch without programs')
  const order = {
    entry: first.entry ?? 'main.py',
    inputs: first.runs.map(({ stdin = '' }) => stdin),
    programs: jobs.map(({ files }) => Object.fromEntries(files.map(({ path, content }) => [path, content]))),
    begins_with_solution: beginsWithSolution,
    seconds: RUN_CPU_MS / 1000,
    least: LEAST_CPU_MS / 1000,
    times: TIMES_THE_SOLUTION,
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
