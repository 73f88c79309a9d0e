/**
 * Reads strangers' texts without holding the server's event loop: short ones at once, because handing them over would
 * take longer than reading them, all others in a worker thread that is ended when it takes too long
 * (docs/decisions/0039-texts-of-strangers.md).
 */
import { Piscina } from 'piscina'
import { Failure } from '#platform/failures.ts'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { isOverdue, LOOK_EVERY_MS, type Spent, wasStarved } from './overdue-rules.ts'
import { runTask, type TaskInput, type TaskName, type TaskResult } from './tasks.ts'

/**
 * Characters. Below both a text is read at once. Error output and reports are what expressions with a backtrack read, so
 * their bound is such that even a cubic one ends within milliseconds.
 */
const SHORT_WORDS = 500
const SHORT_TEXT = 20_000
const THREADS = 2
/** A class of 200 that presses Check in one moment finds room, and the last of them waits a few seconds. */
const MOST_WAITING = 200
const RETRY_AFTER_SECONDS = 3
const MOST_MEMORY_MB = 256
/** How long a second thread that nobody needs stays. */
const IDLE_MS = 60_000

/** Thrown when a text could not be read within the deadline, or was too much for the worker's memory. */
export class UnreadableText extends Error {}

/** The deadline is for reading alone: who waits for a thread has not done anything yet that could take too long. */
const limited = createConcurrencyLimiter({
  atOnce: THREADS,
  mostWaiting: MOST_WAITING,
  refuse: serviceFull,
})

function serviceFull(): Failure {
  return new Failure('service-full', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

let pool: Piscina | null = null

function openPool(): Piscina {
  return new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: THREADS,
    // By default the second thread ends with each task, and starting it takes a hundred times what a task does.
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // Nothing of the server's environment is needed to read a text.
    env: {},
  })
}

/** Starts the worker before anybody waits for it: loading takes a part of a second. */
export function warmReading(): void {
  pool ??= openPool()
}

/** Throws `UnreadableText` or `service-full`. What the task itself throws is thrown here, too. */
export async function readInTime<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
): Promise<TaskResult<Name>> {
  return isShort(input) ? runTask(name, input) : limited(() => readInThread(name, input))
}

async function readInThread<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
): Promise<TaskResult<Name>> {
  pool ??= openPool()
  const deadline = new AbortController()
  const spent = watchTime()
  const looking = setInterval(() => {
    if (isOverdue(spent())) deadline.abort()
  }, LOOK_EVERY_MS).unref()
  try {
    return await pool.run({ name, input }, { signal: deadline.signal })
  } catch (error) {
    if (deadline.signal.aborted && wasStarved(spent())) throw serviceFull()
    if (deadline.signal.aborted || isOutOfMemory(error)) throw new UnreadableText(name, { cause: error })
    throw error
  } finally {
    clearInterval(looking)
  }
}

/** From now on. Of processor time, what the whole server used: a thread cannot be asked while it reads. */
function watchTime(): () => Spent {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 }
  }
}

function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') || /terminat/i.test(error.message)
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
