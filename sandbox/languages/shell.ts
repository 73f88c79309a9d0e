/** A shell that waits, then becomes whatever program it is told: `inside/wait-shell.sh`. */
import type { JobLimits } from '../protocol.ts'
import { type Copy, INSIDE } from '../isolation/plan.ts'
import { MB } from './language.ts'

export const WAITING_SHELL = {
  command: ['/bin/sh', `${INSIDE.scripts}/wait-shell.sh`],
  costBytes: 1 * MB,
}

/** What the shell does at the start message. Ends in `exec`, so that the program takes its place. */
export function startFile(script: string): Copy {
  return { to: `${INSIDE.data}/start`, content: `${script}\n` }
}

/** Compilers get isolation of their own size: a learner's limits are about the program, not about g++. */
export const COMPILE_LIMITS: JobLimits = {
  wallMs: 20_000,
  cpuMs: 8_000,
  memoryBytes: 768 * MB,
  outputBytes: 256_000,
  processes: 32,
  diskBytes: 64 * MB,
}
export const MAX_PROGRAM_BYTES = 32 * MB
