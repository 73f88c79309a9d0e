/**
 * A worker that reads and judges what pages answer, with a deadline: neither a long text nor an expensive regular
 * expression holds the runner's only thread.
 */
import { Worker } from 'node:worker_threads'
import type { Problem } from './judge-answer.ts'
import type { SimpleCheck } from './page-test.ts'

/** `check` null: nothing is asked but whether the line can be read. */
export type ToJudge = {
  check: SimpleCheck | null
  bytes: Uint8Array
  id: number
  normals: [string, string][]
}
export type Judged = { timers: boolean; problem: Problem | null }

export type Judges = {
  judge(work: ToJudge): Promise<Judged>
  close(): void
}

/** Milliseconds for one answer: an honest one takes less than one, on a busy machine perhaps fifty. */
const DEADLINE_MS = 1_000
/** Milliseconds a worker may take to start, on a machine that is busy. */
const START_MS = 10_000

const TOO_SLOW: Judged = {
  timers: false,
  problem: {
    message: 'This page could not be checked: comparing what is on it took too long.',
    actual: null,
    found: null,
  },
}

type Task = { work: ToJudge; resolve(judged: Judged): void }

export function openJudges(deadlineMs = DEADLINE_MS): Judges {
  const queue: Task[] = []
  let worker: Worker | null = null
  let isFresh = true
  let current: Task | null = null
  let deadline: NodeJS.Timeout | undefined

  function next() {
    if (current !== null) return
    current = queue.shift() ?? null
    if (current === null) {
      worker?.unref()
      return
    }
    worker ??= start()
    worker.ref()
    deadline = setTimeout(giveUp, isFresh ? START_MS : deadlineMs)
    worker.postMessage(current.work)
  }

  function start(): Worker {
    const started = new Worker(new URL('judge-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    isFresh = true
    started.on('message', (judged: Judged) => {
      isFresh = false
      if (started === worker) finish(judged)
    })
    // Too much for its memory: as slow as for ever.
    started.on('error', () => started === worker && giveUp())
    return started
  }

  function giveUp() {
    void worker?.terminate()
    worker = null
    finish(TOO_SLOW)
  }

  function finish(judged: Judged) {
    clearTimeout(deadline)
    const done = current
    current = null
    done?.resolve(judged)
    next()
  }

  return {
    judge: (work) =>
      new Promise((resolve) => {
        queue.push({ work, resolve })
        next()
      }),
    close() {
      void worker?.terminate()
      worker = null
    },
  }
}
