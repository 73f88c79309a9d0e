/** Compares traces without holding the server's event loop: one of them is a stranger's, and up to two million characters long. */
import { Piscina } from 'piscina'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { Failure } from '#platform/failures.ts'
import type { DivergenceFact } from './contract.ts'
import type { RunsToCompare } from './divergence-fact.ts'

const MOST_WAITING = 100
const RETRY_AFTER_SECONDS = 3
/** Far beyond what the budget of the comparison allows. */
const DEADLINE_MS = 10_000
const MOST_MEMORY_MB = 256
/** How long the thread stays after its last task. */
const IDLE_MS = 60_000

const limited = createConcurrencyLimiter({
  atOnce: 1,
  mostWaiting: MOST_WAITING,
  refuse: () => new Failure('service-full', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
})

let pool: Piscina | null = null

function openPool(): Piscina {
  return new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    // By default a thread ends with its task, and the next one pays for another start.
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    env: {},
  })
}

/** Null: nothing sure can be said, or the traces are too much. Throws `service-full`. */
export async function compareInThread(runs: RunsToCompare): Promise<DivergenceFact | null> {
  return limited(async () => {
    pool ??= openPool()
    const deadline = AbortSignal.timeout(DEADLINE_MS)
    try {
      return await pool.run(runs, { signal: deadline })
    } catch (error) {
      if (deadline.aborted || isOutOfMemory(error)) return null
      throw error
    }
  })
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
