/**
 * Runs the programs of a challenge together: compiled at once, and one after the other in one virtual machine. What a program does there
 * is given back as the sandbox would have told it.
 */
import { randomUUID } from 'node:crypto'
import type { Sandbox } from '#modules/runner/module.ts'
import { patiently } from '#modules/runner/patiently.ts'
import { doneOf, type JobDone } from '#modules/runner/run-job.ts'
import type { JobInput } from '#sandbox/protocol.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import {
  asPart,
  BATCH_ENTRY,
  BATCH_MAIN,
  batchInput,
  mistakenParts,
  packageOf,
  readBatchReport,
} from './java-batch.ts'
import { resultOf } from './result-of.ts'

/** Files of a job, without the one that runs the others. */
const MOST_PARTS = 19
/** javac looks for some mistakes only where it found none of other kinds. */
const MOST_COMPILATIONS = 4

/** Result of each job, in their order; null for one that has to run alone. All of them have the same runs. */
export async function runJavaBatch(sandbox: Sandbox, jobs: readonly JobInput[]): Promise<(JobDone | null)[]> {
  const [first] = jobs
  const results: (JobDone | null)[] = jobs.map(() => null)
  if (!first) return results
  let parts = jobs
    .flatMap((job, at) => {
      const file = asPart(job, at)
      return file === null ? [] : [{ at, file }]
    })
    .slice(0, MOST_PARTS)
  for (let tries = 0; tries < MOST_COMPILATIONS && parts.length > 1; tries += 1) {
    const mistaken = await runParts(sandbox, first, parts, results)
    if (mistaken.size === 0) break
    parts = parts.filter(({ at }) => !mistaken.has(packageOf(at)))
  }
  return results
}

interface Part {
  at: number
  file: SourceFile
}

/** Returns the packages of the parts that do not compile; then nothing has run. */
async function runParts(
  sandbox: Sandbox,
  { limits, runs, entry = 'Main.java' }: JobInput,
  parts: readonly Part[],
  results: (JobDone | null)[],
): Promise<Set<string>> {
  const inputs = runs.map(({ stdin = '' }) => stdin)
  let left = parts.map(({ at }) => at)
  while (left.length > 0) {
    const stdin = batchInput(left, entry, inputs)
    const files = [{ path: BATCH_ENTRY, content: BATCH_MAIN }, ...parts.map(({ file }) => file)]
    const job: JobInput = {
      id: randomUUID(),
      language: 'java',
      files,
      entry: BATCH_ENTRY,
      runs: [{ stdin }],
      limits,
    }
    const done = await patiently(async () => doneOf(await sandbox.run(job)))
    const [run] = done.runs
    if (!run) return mistakenParts(done.compile?.stderr ?? '')
    const { outcomes, lastBegun, isOver } = readBatchReport(run.report ?? '')
    for (const at of left)
      results[at] = resultOf(
        done,
        inputs.map((_, input) => outcomes.get(`${packageOf(at)} ${input}`)),
      )
    if (isOver || lastBegun === null) break
    // It ended the virtual machine; those behind it have not run yet.
    left = left.slice(left.findIndex((at) => packageOf(at) === lastBegun) + 1)
  }
  return new Set()
}
