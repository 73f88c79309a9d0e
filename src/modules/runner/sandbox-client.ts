/**
 * Hands jobs to the runners: to the one that has least to do, and to another when that one dies, because a job does
 * nothing outside its sandbox and may be done twice. What comes back is parsed and bounded: it is not trusted.
 */
import type { z } from 'zod'
import { Failure } from '#platform/failures.ts'
import {
  type Job,
  type JobInput,
  type JobPlace,
  type JobResult,
  MAX_RESULT_BYTES,
  type SandboxHealth,
  jobPlace,
  jobResult,
} from '#sandbox/protocol.ts'
import type { RunnerAddress } from './runner-address.ts'
import { type Ask, RunnerGone } from './runner-link.ts'
import { chooseRunner, unionOf } from './runner-pool-rules.ts'
import { watchRunner, type WatchedRunner } from './watched-runner.ts'

/** Waiting in the queue, compiling and starting come on top of the runs themselves. */
const OVERHEAD_MS = 90_000
/** Milliseconds that a job waits when no runner is up: a killed one is back within two seconds. */
const PATIENCE_MS = 5_000
/** While none has answered yet: the first looks for toolchains as the server starts. */
export const START_PATIENCE_MS = 15_000
/** Milliseconds that a health request waits for the first answer. */
const HEALTH_PATIENCE_MS = 2_000
/** Attempts of a job that meets runners which have just closed; each waits for an open one. */
const MOST_MISSED = 10
/** Jobs of which it is known who makes their next program ready. */
const MOST_READIED = 1_000
const PLACE_TIMEOUT_MS = 1_000
const MOST_PLACE_BYTES = 1_000

/** Runs programs. A failing program is a result; only a broken sandbox throws. */
export interface Sandbox {
  /** A failing program is a result. Throws the failure `runner-away` when no runner can be used. */
  run(job: JobInput, signal?: AbortSignal): Promise<JobResult>
  /** Returns the place of a job in the queue; null when it does not wait. */
  place(jobId: string): Promise<JobPlace>
  /**
   * What all runners can do together, as they said within the last second. Waits for the first answer of all, two seconds
   * unless told; throws `runner-away` where none comes.
   */
  health(patienceMs?: number): Promise<SandboxHealth>
}

export interface SandboxClient extends Sandbox {
  /** Returns the address for a live program: the runner that would get a job now. Throws `runner-away`. */
  addressFor(language: Job['language'], signal?: AbortSignal): Promise<RunnerAddress>
  /** Each runner as it is now. */
  runners(): readonly Pick<WatchedRunner, 'name' | 'state' | 'own'>[]
  /**
   * Returns the metrics of our own sandbox process in Prometheus' text form; empty when it is away or there is none.
   */
  ownMetrics(): Promise<string>
  /** Ends all connections, and what runs over them. */
  close(): void
}

/** Callbacks for events of the runners. */
export interface SandboxEvents {
  onChange?: (runner: Pick<WatchedRunner, 'name' | 'state'>, reason: unknown) => void
  onRetry?: () => void
  /** `status` as in `JobResult`, or `away`. */
  onAnswer?: (language: Job['language'], status: JobResult['status'] | 'away', ms: number) => void
}

type RunnerPool = {
  runners: readonly WatchedRunner[]
  /** Resolves at the next coming or going of a runner; false when there is none until the deadline. */
  change(deadline: number, signal: AbortSignal | undefined): Promise<boolean>
  /** The runner for the next job, which counts as its own at once. Null: none has the language. Throws `runner-away`. */
  choose(
    language: Job['language'],
    options: {
      tried?: ReadonlySet<WatchedRunner>
      /** It has the program ready. */
      prepared?: WatchedRunner | undefined
      signal: AbortSignal | undefined
    },
  ): Promise<WatchedRunner | null>
}

/** Looks for the runners at once, and goes on looking. */
function openRunnerPool(addresses: RunnerAddress[], events: SandboxEvents): RunnerPool {
  let waiting: (() => void)[] = []
  let used = 0
  const runners = addresses.map((address) =>
    watchRunner(address, (runner, reason) => {
      for (const wake of waiting.splice(0)) wake()
      events.onChange?.(runner, reason)
    }),
  )

  /** Resolves at the next coming or going of a runner; false when there is none until the deadline. */
  function change(deadline: number, signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const settle = (answer: () => void) => () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        waiting = waiting.filter((each) => each !== wake)
        answer()
      }
      const wake = settle(() => resolve(true))
      const leave = settle(() => reject(signal?.reason))
      const timer = setTimeout(
        settle(() => resolve(false)),
        Math.max(0, deadline - Date.now()),
      )
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(wake)
    })
  }

  const patienceMs = () => (runners.every(({ health }) => health === null) ? START_PATIENCE_MS : PATIENCE_MS)

  /** Counts the job at once, because others are handed over in the same moment. */
  const choose: RunnerPool['choose'] = async (language, { tried = new Set(), prepared = null, signal }) => {
    const deadline = Date.now() + patienceMs()
    for (;;) {
      signal?.throwIfAborted()
      const choice = chooseRunner(runners, language, tried, prepared)
      if (choice === 'none') return null
      if (choice !== 'wait') {
        choice.own += 1
        choice.lastUsed = used += 1
        return choice
      }
      if (!(await change(deadline, signal))) throw away(new Error('no runner answers'))
    }
  }

  return { runners, change, choose }
}

/** By a job's id, which all jobs of one grading share: the runner that makes its next program ready. */
function readiedRunners() {
  const readied = new Map<string, WatchedRunner>()
  return {
    of: ({ id }: JobInput) => readied.get(id),
    note({ id, next }: JobInput, runner: WatchedRunner): void {
      readied.delete(id)
      if (!next) return
      readied.set(id, runner)
      // Most programs are wrong, and nothing follows them.
      const [oldest = id] = readied.keys()
      if (readied.size > MOST_READIED) readied.delete(oldest)
    },
  }
}

/** Hands jobs to the runners of these addresses, which are looked for at once. */
export function createSandboxClient(addresses: RunnerAddress[], events: SandboxEvents = {}): SandboxClient {
  const pool = openRunnerPool(addresses, events)
  const { runners, choose } = pool
  const places = new Map<string, WatchedRunner>()
  const readied = readiedRunners()

  async function handOver(runner: WatchedRunner, job: JobInput, ask: Ask): Promise<JobResult> {
    places.set(job.id, runner)
    try {
      const text = await runner.link.ask(ask)
      runner.heard()
      return parse(jobResult, text)
    } finally {
      runner.own -= 1
      places.delete(job.id)
    }
  }

  // Not parsed here: the runner parses what it is sent.
  async function run(job: JobInput, signal?: AbortSignal): Promise<JobResult> {
    const ask: Ask = {
      method: 'POST',
      path: '/run',
      body: JSON.stringify(job),
      timeoutMs: timeoutFor(job),
      mostBytes: MAX_RESULT_BYTES,
      signal,
    }
    const tried = new Set<WatchedRunner>()
    let wasRetried = false
    let missed = 0
    let last: JobResult | null = null
    for (;;) {
      const runner = await choose(job.language, { tried, prepared: readied.of(job), signal })
      if (runner === null) return last ?? nowhere(job, runners)
      try {
        last = await handOver(runner, job, { ...ask, isFresh: wasRetried })
        readied.note(job, runner)
        if (!canTryElsewhere(last)) return last
        tried.add(runner)
      } catch (error) {
        if (signal?.aborted === true) throw error
        if (!(error instanceof RunnerGone)) throw away(error)
        runner.suspect()
        if (!error.wasDelivered) {
          missed += 1
          if (missed > MOST_MISSED) throw away(error)
          continue
        }
        // A job that kills whoever runs it must not kill them all.
        if (wasRetried) throw away(error)
        wasRetried = true
        events.onRetry?.()
      }
    }
  }

  async function runAndTell(job: JobInput, signal?: AbortSignal): Promise<JobResult> {
    const startedAt = performance.now()
    let status: JobResult['status'] | 'away' = 'away'
    try {
      const result = await run(job, signal)
      status = result.status
      return result
    } finally {
      if (signal?.aborted !== true) events.onAnswer?.(job.language, status, performance.now() - startedAt)
    }
  }

  return {
    run: runAndTell,
    async place(jobId) {
      const runner = places.get(jobId)
      if (runner === undefined) return null
      const path = `/place/${encodeURIComponent(jobId)}`
      const ask: Ask = { method: 'GET', path, timeoutMs: PLACE_TIMEOUT_MS, mostBytes: MOST_PLACE_BYTES }
      // Nobody needs it so much that its failure would be one.
      return runner.link.ask(ask).then(
        (text) => parse(jobPlace, text),
        () => null,
      )
    },
    health: (patienceMs = HEALTH_PATIENCE_MS) => healthOf(pool, patienceMs),
    async addressFor(language, signal) {
      const runner = await choose(language, { signal })
      if (runner === null) throw new Failure('language-off')
      runner.own -= 1
      return runner.address
    },
    runners: () => runners,
    async ownMetrics() {
      const own = runners.find(({ address, state }) => 'socketPath' in address && state === 'up')
      const ask: Ask = { method: 'GET', path: '/metrics', timeoutMs: 2_000, mostBytes: 1_000_000 }
      return (await own?.link.ask(ask).catch(() => null)) ?? ''
    },
    close() {
      for (const runner of runners) runner.stop()
    },
  }
}

async function healthOf({ runners, change }: RunnerPool, patienceMs: number): Promise<SandboxHealth> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const [first, ...others] = runners.flatMap(({ state, health }) =>
      state === 'up' && health !== null ? [health] : [],
    )
    if (first !== undefined) return unionOf([first, ...others])
    const isStarting = runners.every(({ health }) => health === null)
    if (!isStarting || !(await change(deadline, undefined))) throw away(new Error('no runner answers'))
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  return schema.parse(JSON.parse(text))
}

/** Refused before anything ran, for a reason that is the runner's own. */
function canTryElsewhere(result: JobResult): boolean {
  return result.status === 'unavailable' || (result.status === 'busy' && result.cause === 'all')
}

function nowhere({ language }: JobInput, runners: readonly WatchedRunner[]): JobResult {
  const said = runners
    .flatMap(({ health }) => health?.languages ?? [])
    .find((each) => each.language === language)
  return { status: 'unavailable', reason: said?.reason ?? 'No runner has this job.', fix: said?.fix ?? null }
}

function away(cause: unknown): Failure {
  const failure = new Failure('runner-away', { retryAfterSeconds: 3 })
  failure.cause = cause
  return failure
}

function timeoutFor(job: JobInput): number {
  return job.limits.wallMs * job.runs.length + OVERHEAD_MS
}
