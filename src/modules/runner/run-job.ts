/** Hands one job to the sandbox. What is no result becomes the failure that a learner can read. */
import { randomUUID } from 'node:crypto'
import type { SourceFile } from '#modules/catalog/contract.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '#src/deps.ts'
import type { JobLanguage, JobResult, JobRun } from '#sandbox/protocol.ts'
import { limitsFor } from './run-limits.ts'

export type JobDone = Extract<JobResult, { status: 'done' }>

export interface ProgramToRun {
  language: JobLanguage
  files: readonly SourceFile[]
  /** When it is not the language's usual one. */
  entry?: string
  runs: JobRun[]
  /** Whether later runs follow one that hit a limit (default: no, because they would hit it too). */
  keepGoing?: boolean
  /** Whose turn it is in the queue; default nobody's. */
  owner?: string
}

/** Throws `queue-full`, `language-off` or `runner-away`. */
export async function runJob(
  { sandbox }: Pick<Deps, 'sandbox'>,
  program: ProgramToRun,
  signal?: AbortSignal,
): Promise<JobDone> {
  const { language, files, entry, runs, keepGoing = false, owner = '' } = program
  const result = await sandbox.run(
    {
      ...{ id: randomUUID(), owner, language, runs, keepGoing, limits: limitsFor(language) },
      files: files.map(({ path, content }) => ({ path, content })),
      ...(entry === undefined ? {} : { entry }),
    },
    signal,
  )
  switch (result.status) {
    case 'done':
      return result
    case 'busy':
      throw new Failure('queue-full', {
        retryAfterSeconds: Math.max(1, Math.ceil(result.retryAfterMs / 1000)),
      })
    case 'unavailable':
      throw new Failure('language-off')
    case 'invalid':
      throw new Error(`the sandbox refused a job: ${result.reason}`)
  }
}
