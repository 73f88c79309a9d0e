/**
 * Reads strangers' texts without holding the server's event loop: short ones at once, because handing them over would
 * take longer than reading them, all others in a worker thread that is ended when it takes too long
 * (docs/decisions/0039-texts-of-strangers.md).
 */
import { Piscina } from 'piscina'
import { runTask, type TaskInput, type TaskName, type TaskResult } from './tasks.ts'

/**
 * Characters. Below both a text is read at once. Error output and reports are what expressions with a backtrack read, so
 * their bound is such that even a cubic one ends within milliseconds.
 */
const SHORT_WORDS = 500
const SHORT_TEXT = 20_000
/** Far beyond any honest text on a busy machine: every reader is linear (`tests/hostile-text`). */
const DEADLINE_MS = 5_000
const THREADS = 2
const MOST_WAITING = 200
const MOST_MEMORY_MB = 256

/** Thrown when a text could not be read within the deadline, or was too much for the worker's memory. */
export class UnreadableText extends Error {}

let pool: Piscina | null = null

function openPool(): Piscina {
  return new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: THREADS,
    maxQueue: MOST_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // Nothing of the server's environment is needed to read a text.
    env: {},
  })
}

/** Starts the worker before anybody waits for it: loading takes a part of a second. */
export function warmReading(): void {
  pool ??= openPool()
}

/** Throws `UnreadableText`. What the task itself throws is thrown here, too. */
export async function readInTime<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
): Promise<TaskResult<Name>> {
  if (isShort(input)) return runTask(name, input)
  pool ??= openPool()
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  try {
    return await pool.run({ name, input }, { signal: deadline })
  } catch (error) {
    if (deadline.aborted || isOverload(error)) throw new UnreadableText(name, { cause: error })
    throw error
  }
}

/** The worker ran out of memory, or too many texts wait. */
function isOverload(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return (
    code === 'ERR_WORKER_OUT_OF_MEMORY' || (error instanceof Error && /queue|terminat/i.test(error.message))
  )
}

type Read = {
  files?: readonly { content: string }[]
  code?: { files: readonly { content: string }[]; stdin: string }
  done?: {
    compile: { stderr: string } | null
    runs: readonly { stdout: string; stderr: string; report: string | null }[]
  }
}

function isShort({ files, code, done }: Read): boolean {
  const sources = files ?? code?.files ?? []
  const runs = done?.runs ?? []
  const words =
    sum(runs, ({ stderr, report }) => stderr.length + (report?.length ?? 0)) +
    (done?.compile?.stderr.length ?? 0)
  const text = sum(sources, ({ content }) => content.length) + sum(runs, ({ stdout }) => stdout.length)
  return words <= SHORT_WORDS && text <= SHORT_TEXT
}

function sum<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((total, each) => total + of(each), 0)
}
