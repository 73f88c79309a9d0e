import type { JobLimits } from '../protocol.ts'

/** A file or folder of the machine that one execution may read, and where it sees it. */
export type Mount = { from: string; to: string }

/** Bytes copied into the walls before the program starts. Executable ones get mode 0755. */
export type Copy = { to: string; content: Buffer | string; executable?: boolean }

/** One program to start inside the walls, with everything it may see and use. */
export type Plan = {
  command: string[]
  copies: Copy[]
  mounts: Mount[]
  environment: Record<string, string>
  stdin: string
  limits: JobLimits
  /** Threads and helpers the language itself needs, on top of `limits.processes`. */
  ownTasks: number
  /** Bytes accepted on file descriptor 3; one more ends the run as an output flood. */
  reportBytes: number
}

/** Paths inside the walls. The job's folder and both scratch folders share one small file system. */
export const INSIDE = {
  job: '/home/learner',
  scratch: '/home/.tmp',
  shared: '/home/.shm',
  data: '/run',
  stdin: '/run/stdin',
} as const
