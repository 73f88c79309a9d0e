/**
 * Reads strangers' texts without holding the server's event loop: short ones at once, because handing them over would
 * take longer than reading them, all others in a worker thread that is ended when it takes too long
 * (docs/decisions/0039-texts-of-strangers.md).
 */
import { createTimedPool, OverdueTask } from '#platform/timed-pool/timed-pool.ts'
import { runTask, type TaskInput, type TaskName, type TaskResult } from './tasks.ts'

/**
 * Characters. Below both a text is read at once. Error output and reports are what expressions with a backtrack read, so
 * their bound is such that even a cubic one ends within milliseconds.
 */
const SHORT_WORDS = 500
const SHORT_TEXT = 20_000

/** Thrown when a text could not be read within the deadline, or was too much for the worker's memory. */
export class UnreadableText extends Error {}

const pool = createTimedPool({
  worker: new URL('./worker.ts', import.meta.url),
  threads: 2,
  // A class of 200 that presses Check in one moment finds room, and the last of them waits a few seconds.
  mostWaiting: 200,
  // Far beyond any honest text: every reader is linear (`tests/hostile-text`).
  mostMs: 5_000,
  longestWaitMs: 30_000,
})

/** Starts the worker before anybody waits for it. */
export function warmReading(): void {
  pool.warm()
}

/** Throws `UnreadableText` or `service-full`. What the task itself throws is thrown here, too. */
export async function readInTime<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
): Promise<TaskResult<Name>> {
  if (isShort(input)) return runTask(name, input)
  try {
    return await pool.run({ name, input })
  } catch (error) {
    throw error instanceof OverdueTask ? new UnreadableText(name, { cause: error }) : error
  }
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
