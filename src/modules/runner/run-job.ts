/** Hands one job to the sandbox. What is no result becomes the failure that a learner can read. */
import { randomUUID } from 'node:crypto'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { Failure } from '#platform/failures.ts'
import type { Sandbox } from './sandbox-client.ts'
import type { JobInput, JobLanguage, JobResult, JobRun } from '#sandbox/protocol.ts'
import { limitsOf } from './run-limits.ts'
import { OWN_TURN, type Turn } from './turn-of.ts'

export type JobDone = Extract<JobResult, { status: 'done' }>

export interface ProgramToRun {
  language: JobLanguage
  files: readonly SourceFile[]
  /** When it is not the language's usual one. */
  entry?: string
  /** Program arguments. Default: none. */
  args?: readonly string[] | undefined
  runs: JobRun[]
  /** Whether later runs follow one that hit a limit (default: no, because they would hit it too). */
  keepGoing?: boolean
  /** Whether it counts its own steps, and must run the same way every time (default: no). */
  counted?: boolean
  /** Whether C or C++ is compiled with the sanitizers (default: no). */
  checked?: boolean
  /** How it is recorded, step by step (default: it is not). */
  traced?: JobInput['traced']
  /** Program that follows if this one is right: it is made ready meanwhile (default: none). */
  next?: JobInput['next']
  /** Queue turn of the job. Default: that of the server itself. */
  turn?: Turn | undefined
  /** Id of the job in `Sandbox.place`. Default: a random one. */
  id?: string | undefined
}

/** Throws `queue-full`, `network-full`, `service-full`, `language-off` or `runner-away`. */
export async function runJob(
  { sandbox }: { sandbox: Sandbox },
  program: ProgramToRun,
  signal?: AbortSignal,
): Promise<JobDone> {
  const {
    language,
    files,
    entry,
    args = [],
    runs,
    keepGoing = false,
    counted = false,
    checked = false,
    traced,
    next,
    turn = OWN_TURN,
  } = program
  const id = program.id ?? randomUUID()
  const result = await sandbox.run(
    {
      ...turn,
      id,
      language,
      args: [...args],
      runs,
      keepGoing,
      counted,
      checked,
      ...(traced ? { traced } : {}),
      ...(next ? { next: { ...next, limits: limitsOf(language, next) } } : {}),
      limits: limitsOf(language, { counted, checked, traced: traced !== undefined }),
      files: files.map(({ path, content }) => ({ path, content })),
      ...(entry === undefined ? {} : { entry }),
    },
    signal,
  )
  return doneOf(result)
}

const BUSY = { own: 'queue-full', network: 'network-full', all: 'service-full' } as const

/** Returns the finished job; throws the failure of one that did not run. */
export function doneOf(result: JobResult): JobDone {
  switch (result.status) {
    case 'done':
      return result
    case 'busy':
      throw new Failure(BUSY[result.cause], {
        retryAfterSeconds: Math.max(1, Math.ceil(result.retryAfterMs / 1000)),
      })
    case 'unavailable':
      throw new Failure('language-off')
    case 'invalid':
      throw new Error(`the sandbox rejected a job: ${result.reason}`)
  }
}
