/**
 * Worker threads for tasks on strangers' texts: each task has a deadline, and its thread ends with it
 * (docs/decisions/0039-texts-of-strangers.md).
 */
import { Piscina } from 'piscina'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { Failure } from '#platform/failures.ts'
import { isOverdue, type Spent, type TimeBounds, wasStarved } from './overdue-rules.ts'

const LOOK_EVERY_MS = 500
const RETRY_AFTER_SECONDS = 3
const MOST_MEMORY_MB = 256
/** How long a second thread that nobody needs stays. */
const IDLE_MS = 60_000

/** Thrown when a task did not end within the deadline, or was too much for the worker's memory. */
export class OverdueTask extends Error {}

export interface TimedPool {
  /**
   * Runs a task in a thread. Throws `OverdueTask`, and `service-full` where too many wait, or the machine gave it no time. What the
   * task itself throws is thrown here, too. Once `signal` has aborted, a task that still waits is not begun.
   */
  run<Result>(task: object, signal?: AbortSignal): Promise<Result>
  /** Starts the first thread before anybody waits for it: loading takes a part of a second. */
  warm(): void
}

/** `worker`: entry file of the threads, whose default export does a task. */
export function createTimedPool(
  options: TimeBounds & { worker: URL; threads: number; mostWaiting: number },
): TimedPool {
  const { worker, threads, mostWaiting } = options
  // The deadline is for the task alone: who waits for a thread has not done anything yet that could take too long.
  const limited = createConcurrencyLimiter({ atOnce: threads, mostWaiting, refuse: serviceFull })
  let opened: Piscina | null = null
  const pool = () =>
    (opened ??= new Piscina({
      filename: worker.href,
      minThreads: 1,
      maxThreads: threads,
      // By default the second thread ends with each task, and starting it takes a hundred times what a task does.
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      // Nothing of the server's environment is needed to read a text.
      env: {},
    }))
  return {
    warm: () => void pool(),
    run: (task, signal) =>
      limited(async () => {
        signal?.throwIfAborted()
        return runInTime(pool(), task, options)
      }),
  }
}

async function runInTime<Result>(pool: Piscina, task: object, bounds: TimeBounds): Promise<Result> {
  const deadline = new AbortController()
  const spent = watchTime()
  const looking = setInterval(() => {
    if (isOverdue(spent(), bounds)) deadline.abort()
  }, LOOK_EVERY_MS).unref()
  try {
    return await pool.run(task, { signal: deadline.signal })
  } catch (error) {
    if (deadline.signal.aborted && wasStarved(spent(), bounds)) throw serviceFull()
    if (deadline.signal.aborted || isOutOfMemory(error))
      throw new OverdueTask('the deadline', { cause: error })
    throw error
  } finally {
    clearInterval(looking)
  }
}

function serviceFull(): Failure {
  return new Failure('service-full', { retryAfterSeconds: RETRY_AFTER_SECONDS })
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
