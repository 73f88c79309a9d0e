/** The walls a program gets when nobody asks for others: generous for a lesson, tight for a mistake. */
import type { JobLanguage, JobLimits } from '#sandbox/protocol.ts'

const MB = 1024 * 1024

const USUAL: JobLimits = {
  wallMs: 5_000,
  cpuMs: 4_000,
  memoryBytes: 256 * MB,
  outputBytes: 256_000,
  processes: 32,
  diskBytes: 16 * MB,
}

/** The virtual machine takes its time to start and keeps memory beside the heap. */
const LIMITS: Record<JobLanguage, JobLimits> = {
  python: USUAL,
  javascript: USUAL,
  c: USUAL,
  cpp: USUAL,
  sql: USUAL,
  java: { ...USUAL, wallMs: 8_000, cpuMs: 8_000, memoryBytes: 512 * MB, processes: 64 },
  page: { ...USUAL, wallMs: 10_000, cpuMs: 8_000, memoryBytes: 512 * MB },
}

export function limitsFor(language: JobLanguage): JobLimits {
  return LIMITS[language]
}
