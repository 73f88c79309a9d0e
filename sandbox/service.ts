/** What this machine can run, found once at start; then jobs in, results out. Knows no HTTP. */
import { availableParallelism } from 'node:os'
import { LANGUAGES } from './languages/table.ts'
import { aptInstall, type Missing, type Toolchain } from './languages/language.ts'
import { perform } from './perform.ts'
import { type Job, JOB_LANGUAGES, type JobLanguage, type JobResult, type SandboxHealth } from './protocol.ts'
import { fairQueue } from './queue.ts'
import { execute, WallsFailure } from './walls/execute.ts'
import { NEEDED_TOOLS, prepareWalls, systemTool, type Walls } from './walls/prepare.ts'

const MAX_QUEUED = 64
const BUSY_RETRY_MS = 2_000

export type Service = {
  run(job: Job, signal: AbortSignal): Promise<JobResult>
  health(): SandboxHealth
  close(): void
}

/** `cgroups: false` leaves limits of whole runs to the watchdog even where the kernel could keep them. */
type Options = { cgroups: boolean }

type Found = { walls: Walls | null; languages: Map<JobLanguage, Toolchain | Missing> }

export async function startService(options: Options): Promise<Service> {
  const { walls, languages } = await look(options)
  const queue = fairQueue(availableParallelism(), MAX_QUEUED)

  async function run(job: Job, signal: AbortSignal): Promise<JobResult> {
    const toolchain = languages.get(job.language)
    if (toolchain && 'reason' in toolchain) return { status: 'unavailable', ...toolchain }
    if (!walls || !toolchain) return { status: 'unavailable', reason: 'Not set up here.', fix: null }
    const work = queue.enter(job.owner, signal, (queueMs) => perform(walls, toolchain, job, queueMs, signal))
    if (work === null) return { status: 'busy', retryAfterMs: BUSY_RETRY_MS }
    try {
      return await work
    } catch (error) {
      if (error instanceof WallsFailure) return { status: 'unavailable', reason: error.message, fix: null }
      throw error
    }
  }

  return {
    run,
    health: () => ({
      walls: walls ? 'bubblewrap' : 'none',
      limits: walls?.cgroups.flavour ?? 'watchdog',
      languages: JOB_LANGUAGES.map((language) => status(language, languages.get(language))),
      running: queue.running(),
      queued: queue.queued(),
    }),
    close: () => walls?.close(),
  }
}

async function look(options: Options): Promise<Found> {
  const walls = missingTools() ?? (await buildAndTry(options))
  if ('reason' in walls) {
    // Without walls nothing runs, whatever is installed.
    return { walls: null, languages: new Map(JOB_LANGUAGES.map((language) => [language, walls])) }
  }
  const found = JOB_LANGUAGES.map(async (language) => [language, await find(language, walls)] as const)
  return { walls, languages: new Map(await Promise.all(found)) }
}

function missingTools(): Missing | null {
  const missing = NEEDED_TOOLS.filter((name) => systemTool(name) === null)
  if (missing.length === 0) return null
  const packages = missing.includes('bwrap') ? ['bubblewrap'] : ['util-linux', 'mount']
  return {
    reason: `Programs run only behind walls, and these need ${missing.join(', ')}.`,
    fix: aptInstall(...packages),
  }
}

/** The kernel has the last word on whether walls can be had: try them before a learner does. */
async function buildAndTry(options: Options): Promise<Walls | Missing> {
  let walls: Walls | null = null
  try {
    walls = prepareWalls(options)
    await execute(walls, TRIAL, null, AbortSignal.timeout(10_000))
    return walls
  } catch (error) {
    walls?.close()
    // Groups that can be made but not joined (half a delegation) must not cost the walls.
    if (options.cgroups) return buildAndTry({ cgroups: false })
    const words = error instanceof Error ? error.message : String(error)
    return { reason: `The walls could not be built here: ${words}`, fix: namespaceFix() }
  }
}

const TRIAL = {
  command: ['/bin/true'],
  copies: [],
  mounts: [],
  environment: {},
  stdin: '',
  limits: {
    wallMs: 9_000,
    cpuMs: 5_000,
    memoryBytes: 64_000_000,
    outputBytes: 10_000,
    processes: 8,
    diskBytes: 1_000_000,
  },
  ownTasks: 0,
  reportBytes: 1000,
}

/** The usual reason is a kernel that does not let ordinary users make namespaces. */
function namespaceFix(): string {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  return `${sudo}sysctl -w kernel.unprivileged_userns_clone=1 kernel.apparmor_restrict_unprivileged_userns=0 user.max_user_namespaces=10000`
}

async function find(language: JobLanguage, walls: Walls): Promise<Toolchain | Missing> {
  try {
    return await LANGUAGES[language].find(walls)
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
  return { language, available: true, version: found.version, reason: null, fix: null }
}
