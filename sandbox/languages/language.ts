import { execFile } from 'node:child_process'
import type { Question } from '../instances/ask.ts'
import type { Order } from '../instances/instance.ts'
import type { InstanceSpec } from '../instances/instance-spec.ts'
import type { Kind } from '../instances/pool.ts'
import type { Job, JobLimits, JobRun, ProcessOutcome } from '../protocol.ts'
import { type Copy, INSIDE } from '../isolation/plan.ts'
import type { Isolation } from '../isolation/prepare.ts'

/** `program` is null when there is none. */
export type Compiled = { outcome: ProcessOutcome; program: Buffer | null }

export type Package = { name: string; version: string }

/** A language as this machine has it. */
export type Toolchain = {
  version: string
  /** Libraries that its programs find beside the language's own. */
  packages: Package[]
  /** What compiles a program, as it would be typed. Absent: nothing does. */
  command?: string
  /** Compiled languages only. The program is handed to every run. */
  compile?: (job: Job, signal: AbortSignal) => Promise<Compiled>
  /**
   * Begins with a program that `compile` may be asked for next. It waits for `first` where it would be in its way, and is dropped where that
   * fails.
   */
  compileAhead?: (job: Job, first: Promise<Compiled>) => void
  /** What waits for runs of this language within these limits. */
  instance(job: Job, limits: JobLimits): Kind
  /** Whatever must be known before a run's clock starts. */
  prepare?: (job: Job) => Promise<void>
  /** What a waiting instance is given. */
  order(
    job: Job,
    run: JobRun,
    program: Buffer | null,
  ): Pick<Order, 'files' | 'startMessage' | 'talk' | 'isBinary'>
  /** What the report of a run of `program` says in words. Undefined: it is text as it is. What it reads is hostile. */
  readReport?: (job: Job, program: Buffer | null, report: Buffer | null) => Promise<string | null> | undefined
  /** Why this machine cannot do what the job asks for. Absent, or null: it can. */
  refuses?: (job: Job) => Missing | null
  /** Below this the runtime cannot even start; a smaller limit of the job is raised to it. */
  leastMemoryBytes: number
  /** How the language says, in its error output, that memory ran out. */
  memoryWords: RegExp | null
  /** How its programs are asked in which line they are. Absent: they cannot tell. */
  question?: Question
}

export type Missing = { reason: string; fix: string }

export type Language = {
  /** Looks at this machine, once at start. */
  find(isolation: Isolation): Promise<Toolchain | Missing>
}

export const MB = 1024 * 1024

/** All that a program finds in its environment. */
export const ENVIRONMENT = {
  PATH: '/usr/bin:/bin',
  HOME: INSIDE.job,
  USER: 'learner',
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
}

type Waiting = Pick<InstanceSpec, 'command' | 'role' | 'ownTasks' | 'setsMemoryAside'> & {
  costBytes: number
  /** What else the program finds in its environment. */
  environment?: Record<string, string>
}

const CPU_STEP_MS = 10_000

/** Instances for one run. They differ by what cannot be changed any more once the program waits. */
export function waitingInstance(
  limits: JobLimits,
  { costBytes, environment = {}, ...waiting }: Waiting,
): Kind {
  const { memoryBytes, processes, diskBytes } = limits
  // The kernel's own limit is a net below the watch, which keeps the job's: it need not differ by job.
  const cpuMs = Math.ceil(limits.cpuMs / CPU_STEP_MS) * CPU_STEP_MS
  const atBuild = { memoryBytes, processes, diskBytes, cpuMs }
  return {
    key: [waiting.role, ...Object.values(atBuild), ...Object.values(environment), ...waiting.command].join(
      ' ',
    ),
    costBytes,
    spec: {
      ...waiting,
      limits: atBuild,
      environment: { ...ENVIRONMENT, ...environment },
      proc: true,
      terminals: false,
    },
  }
}

/** The job's files, in the folder the program starts in. */
export function jobFiles(job: Job): Copy[] {
  return job.files.map(({ path, content }) => ({ to: `${INSIDE.job}/${path}`, content }))
}

/** Program arguments as words of a start message: hexadecimal digits after an `a`, so that every text is one word. */
export function argumentWords({ args }: Job): string[] {
  return args.map((arg) => `a${Buffer.from(arg).toString('hex')}`)
}

/** The job's files as a trace numbers them: the one that starts is 0, the others follow in the order of the job. */
export function tracedFiles(job: Job, entry: string): string[] {
  return [entry, ...job.files.map(({ path }) => path).filter((path) => path !== entry)]
}

export function aptInstall(...packages: string[]): string {
  return `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install -y ${packages.join(' ')}`
}

/** First line of `program --version`, or null when it does not start. */
export function versionOf(program: string, ...options: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }
    execFile(program, options, { env: environment, timeout: 20_000 }, (error, stdout, stderr) => {
      resolve(error ? null : (`${stdout}\n${stderr}`.trim().split('\n')[0] ?? null))
    })
  })
}
