/** Limits of a program where nothing else is asked for: generous for a lesson, tight for a mistake. */
import { randomUUID } from 'node:crypto'
import type { JobLanguage, JobLimits, SessionStart } from '#sandbox/protocol.ts'
import type { LiveLanguage } from '#modules/exercises/contract.ts'
import type { Turn } from './turn-of.ts'

const MB = 1024 * 1024

const USUAL: JobLimits = {
  wallMs: 5_000,
  cpuMs: 4_000,
  memoryBytes: 256 * MB,
  outputBytes: 256_000,
  processes: 32,
  diskBytes: 16 * MB,
}

/** Jobs that need more: a virtual machine takes its time to start and keeps memory beside the heap. */
const LIMITS: Partial<Record<JobLanguage, JobLimits>> = {
  java: { ...USUAL, wallMs: 8_000, cpuMs: 8_000, memoryBytes: 512 * MB, processes: 64 },
  page: { ...USUAL, wallMs: 10_000, cpuMs: 8_000, memoryBytes: 512 * MB },
}

export function limitsFor(language: JobLanguage): JobLimits {
  return LIMITS[language] ?? USUAL
}

/** A person sits in front of a live program: it may take long, but not use more than any other. */
export function sessionJob(
  language: LiveLanguage,
  files: readonly { path: string; content: string }[],
  turn: Turn,
): Pick<SessionStart, 'job' | 'idleMs' | 'totalMs' | 'outputBytes'> {
  return {
    job: {
      ...turn,
      id: randomUUID(),
      language,
      counted: false,
      countedNext: false,
      limits: limitsFor(language),
      files: files.map(({ path, content }) => ({ path, content })),
    },
    idleMs: 2 * 60_000,
    totalMs: 10 * 60_000,
    outputBytes: 1_000_000,
  }
}
