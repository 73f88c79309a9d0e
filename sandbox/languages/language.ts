import { execFile } from 'node:child_process'
import type { Job, JobLimits, JobRun } from '../protocol.ts'
import { type Copy, INSIDE, type Mount } from '../walls/plan.ts'
import type { Walls } from '../walls/prepare.ts'

/** What one step (a compilation or a run) starts, and what it may see beside the toolchain. */
export type Step = {
  command: string[]
  copies: Copy[]
  mounts?: Mount[]
  environment?: Record<string, string>
}

/** A language as this machine has it. */
export type Toolchain = {
  version: string
  /** Compiled languages only. What it writes to file descriptor 3 is handed to every run. */
  compile?: (job: Job) => Step
  run(job: Job, run: JobRun, compiled: Buffer | null, limits: JobLimits): Step
  /** Threads and helper processes the runtime itself needs. */
  ownTasks: number
  /** Below this the runtime cannot even start; a smaller limit of the job is raised to it. */
  leastMemoryBytes: number
  /** How the language says, in its error output, that memory ran out. */
  memoryWords: RegExp | null
}

export type Missing = { reason: string; fix: string }

export type Language = {
  /** Looks at this machine, once at start. */
  find(walls: Walls): Promise<Toolchain | Missing>
}

export const MB = 1024 * 1024

/** The job's files, in the folder the program starts in. */
export function jobFiles(job: Job): Copy[] {
  return job.files.map(({ path, content }) => ({ to: `${INSIDE.job}/${path}`, content }))
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
