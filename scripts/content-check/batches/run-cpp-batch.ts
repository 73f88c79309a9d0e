/** Compiles the C++ programs of a challenge together, and gives back what each of them did as the sandbox would have told it. */
import { randomUUID } from 'node:crypto'
import type { Sandbox } from '#modules/runner/module.ts'
import { patiently } from '#modules/runner/patiently.ts'
import { doneOf, type JobDone } from '#modules/runner/run-job.ts'
import type { JobInput } from '#sandbox/protocol.ts'
import { LIMITS, MOST_READ, readBatchReport } from './batch-report.ts'
import { asCppPart, cppBatch, cppBatchInput, type CppPart, mistakenCppParts } from './cpp-batch.ts'
import { resultOf } from './result-of.ts'

/** Each finds mistakes of more programs, and a compiler looks for some only where it found none of other kinds. */
const MOST_COMPILATIONS = 4

interface Numbered {
  at: number
  part: CppPart
}

/** Result of each job, in their order; null for one that has to run alone. All of them have the same runs. */
export async function runCppBatch(sandbox: Sandbox, jobs: readonly JobInput[]): Promise<(JobDone | null)[]> {
  const results: (JobDone | null)[] = jobs.map(() => null)
  const inputs = jobs[0]?.runs.map(({ stdin = '' }) => stdin) ?? []
  if (inputs.some((input) => Buffer.byteLength(input) > MOST_READ)) return results
  const limits = jobs[0]?.limits
  let parts = jobs.flatMap((job, at): Numbered[] => {
    const part = asCppPart(job)
    return part === null ? [] : [{ at, part }]
  })
  for (let tries = 0; tries < MOST_COMPILATIONS && parts.length > 1 && limits; tries += 1) {
    const mistaken = await runParts(sandbox, { limits, inputs }, parts, results)
    if (mistaken === null || mistaken.size === 0) break
    parts = parts.filter((_, number) => !mistaken.has(number))
  }
  return results
}

/** Returns the numbers of the parts that do not compile; then nothing has run. */
async function runParts(
  sandbox: Sandbox,
  { limits, inputs }: { limits: JobInput['limits']; inputs: readonly string[] },
  parts: readonly Numbered[],
  results: (JobDone | null)[],
): Promise<Set<number> | null> {
  const files = [{ path: 'main.cpp', content: cppBatch(parts.map(({ part }) => part)) }]
  let left = parts.map((_, number) => number)
  while (left.length > 0) {
    const job: JobInput = {
      id: randomUUID(),
      language: 'cpp',
      files,
      runs: [{ stdin: cppBatchInput(left, inputs) }],
      limits: { ...limits, ...LIMITS },
    }
    const done = await patiently(async () => doneOf(await sandbox.run(job)))
    const [run] = done.runs
    if (!run) return mistakenCppParts(done.compile?.stderr ?? '')
    const { outcomes, lastBegun, isOver } = readBatchReport(run.report ?? '')
    for (const number of left) {
      const at = parts[number]?.at
      const ends = inputs.map((_, input) => outcomes.get(`${number} ${input}`))
      if (at !== undefined) results[at] = resultOf(done, ends)
    }
    if (isOver || lastBegun < 0) break
    // One that ended the batch is tried alone; those behind it have not run yet.
    left = left.slice(left.indexOf(lastBegun) + 1)
  }
  return new Set()
}
