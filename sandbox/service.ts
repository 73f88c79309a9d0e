/** What this machine can run, found once at start; then jobs in, results out. Knows no HTTP. */
import { availableParallelism, totalmem } from 'node:os'
import { LANGUAGES } from './languages/table.ts'
import { aptInstall, type Missing, type Toolchain, waitingInstance } from './languages/language.ts'
import { Starved, STARVED } from './instances/starved.ts'
import { jobBytes } from './job-bytes.ts'
import { perform } from './perform.ts'
import {
  type Job,
  JOB_LANGUAGES,
  type JobLanguage,
  type JobPlace,
  type JobResult,
  type SandboxHealth,
} from './protocol.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { fairQueue } from './queue.ts'
import { type HoldSession, openSessions } from './sessions/hold-session.ts'
import { openInstance, IsolationFailure } from './instances/instance.ts'
import { openPool } from './instances/pool.ts'
import { WAITING_SHELL } from './languages/shell.ts'
import {
  explained,
  type Lacking,
  lackingFeatures,
  withoutCgroups,
  weakFeatures,
} from './isolation/kernel-feature-rules.ts'
import { canDelegate, lookAtKernel, namespaces } from './isolation/kernel-features.ts'
import { prepareIsolation, type Isolation, type IsolationOptions } from './isolation/prepare.ts'
import { NEEDED_TOOLS, systemTool } from './isolation/tools.ts'

/**
 * The client gives up after 30 s, and a run may take 8 of them. Places are many because the wait is bounded: a class of 200
 * that presses Run in one moment is one network and finds 200 of them.
 */
const QUEUE = {
  mostWaiting: 400,
  mostWaitingBytes: 128 * 1024 ** 2,
  mostOfOneOwner: 16,
  longestWaitMs: 10_000,
}
/** A job that sleeps or loops keeps its instance's memory, and little else, from the others. */
const LONG_JOB_BYTES = 1024 ** 3
const MOST_LONG_PER_SLOT = 6

export type Service = {
  run(job: Job, signal: AbortSignal): Promise<JobResult>
  /** A live program. */
  hold: HoldSession
  /** Where a job waits; null when it does not. */
  place(id: string): JobPlace
  health(): SandboxHealth
  metrics: Metrics
  close(): Promise<void>
}

export type ServiceOptions = {
  /**
   * Control groups: without them nothing runs (`needed`), weaker limits are accepted (`where-possible`), or they are not
   * used where they could be (`never`).
   */
  cgroups: 'needed' | 'where-possible' | 'never'
} & Pick<IsolationOptions, 'launcher' | 'memoryBytes'>

type Found = {
  isolation: Isolation | null
  languages: Map<JobLanguage, Toolchain | Missing>
  kernel: Lacking[]
}

export async function startService(options: ServiceOptions): Promise<Service> {
  const { isolation, languages, kernel } = await look(options)
  const pool = isolation && openPool(isolation)
  const slots = availableParallelism()
  const roomForLong = Math.floor(totalmem() / LONG_JOB_BYTES)
  const mostLong = Math.min(MOST_LONG_PER_SLOT * slots, Math.max(slots, roomForLong))
  const queue = fairQueue({ slots, mostLong, ...QUEUE })
  const { running, queued } = queue
  const metrics = createMetrics({ slots, running, queued, idle: () => pool?.idle() ?? [] })

  async function runAndCount(job: Job, signal: AbortSignal): Promise<JobResult> {
    const result = await run(job, signal)
    // After the answer: nobody waits for it.
    setImmediate(() => metrics.note(job.language, result))
    return result
  }

  async function run(job: Job, signal: AbortSignal): Promise<JobResult> {
    const toolchain = languages.get(job.language)
    if (toolchain && 'reason' in toolchain) return { status: 'unavailable', ...toolchain }
    if (!pool || !toolchain) return { status: 'unavailable', reason: 'Not set up here.', fix: null }
    const refusal = toolchain.refuses?.(job)
    if (refusal) return { status: 'unavailable', ...refusal }
    const { id, networks, owner, language: kind } = job
    const ticket = { id, networks, owner, kind, pieces: job.runs.length, bytes: jobBytes(job) }
    const work = queue.enter(ticket, signal, (turn) => perform(pool, toolchain, job, turn, signal))
    if ('refused' in work) return { status: 'busy', cause: work.refused, retryAfterMs: work.retryAfterMs }
    try {
      return await work
    } catch (error) {
      if (error instanceof IsolationFailure)
        return { status: 'unavailable', reason: error.message, fix: null }
      if (error instanceof Starved) return STARVED
      throw error
    }
  }

  return {
    run: runAndCount,
    hold: openSessions(pool, queue, languages),
    metrics,
    place: (id) => queue.place(id),
    health: () => ({
      isolation: isolation ? 'namespaces' : 'none',
      limits: isolation?.cgroups.flavour ?? 'watchdog',
      kernel,
      languages: JOB_LANGUAGES.map((language) => status(language, languages.get(language))),
      slots,
      running: queue.running(),
      queued: queue.queued(),
    }),
    async close() {
      pool?.close()
      await isolation?.close()
    },
  }
}

async function look(options: ServiceOptions): Promise<Found> {
  const isolation = missingTools() ?? (await buildAndTry(options))
  if ('reason' in isolation) {
    // Without isolation nothing runs, whatever is installed.
    const kernel = lackingFeatures(lookAtKernel())
    const why = explained(isolation, kernel)
    return { isolation: null, languages: new Map(JOB_LANGUAGES.map((language) => [language, why])), kernel }
  }
  const found = JOB_LANGUAGES.map(async (language) => [language, await find(language, isolation)] as const)
  const kernel = weakFeatures({ limits: isolation.cgroups.flavour, namespaces: namespaces() })
  return { isolation, languages: new Map(await Promise.all(found)), kernel }
}

function missingTools(): Missing | null {
  const missing = NEEDED_TOOLS.filter((name) => systemTool(name) === null)
  if (missing.length === 0) return null
  const packages = missing.includes('bwrap') ? ['bubblewrap'] : ['util-linux', 'mount']
  return {
    reason: `Programs run only in isolation, and these need ${missing.join(', ')}.`,
    fix: aptInstall(...packages),
  }
}

/**
 * The kernel has the last word on whether isolation can be had: try it before a learner does. An older one lacks what the
 * launcher builds it with; groups that can be made but not joined (half a delegation) must not cost the isolation.
 */
async function buildAndTry(options: ServiceOptions): Promise<Isolation | Missing> {
  let why: unknown
  for (const cgroups of options.cgroups === 'never' ? [false] : [true, false])
    for (const launcher of options.launcher ? [true, false] : [false]) {
      let isolation: Isolation | null = null
      try {
        isolation = prepareIsolation({ cgroups, launcher, memoryBytes: options.memoryBytes })
        const trial = await openInstance(isolation, TRIAL)
        trial.kill()
        if (options.cgroups !== 'needed' || isolation.cgroups.flavour !== 'watchdog') return isolation
        await isolation.close()
        return withoutCgroups({ canDelegate: canDelegate() })
      } catch (error) {
        await isolation?.close()
        why = error
      }
    }
  const words = why instanceof Error ? why.message : String(why)
  return {
    reason: `The sandbox could not be isolated here: ${words}`,
    fix: aptInstall('bubblewrap', 'util-linux'),
  }
}

const TRIAL_LIMITS = {
  wallMs: 9_000,
  cpuMs: 5_000,
  memoryBytes: 64_000_000,
  outputBytes: 10_000,
  processes: 8,
  diskBytes: 1_000_000,
}
const TRIAL = waitingInstance(TRIAL_LIMITS, { ...WAITING_SHELL, role: 'native', ownTasks: 0 }).spec

async function find(language: JobLanguage, isolation: Isolation): Promise<Toolchain | Missing> {
  try {
    return await LANGUAGES[language].find(isolation)
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error), fix: 'npm install' }
  }
}

function status(
  language: JobLanguage,
  found: Toolchain | Missing | undefined,
): SandboxHealth['languages'][number] {
  if (!found) return { language, available: false, version: null, reason: 'Not set up.', fix: null }
  if ('reason' in found) return { language, available: false, version: null, ...found }
  const { version, packages, command } = found
  return {
    language,
    available: true,
    version,
    reason: null,
    fix: null,
    packages,
    ...(command === undefined ? {} : { command }),
  }
}
