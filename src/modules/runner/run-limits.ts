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

/** Times as long: a program whose steps are counted ends by its budget, and its verdict must not depend on the load. */
const COUNTED_PATIENCE = 2
/** With more, it could not run in an instance that waits for any program. */
const MOST_CPU_MS = 10_000

function countedLimits(language: JobLanguage): JobLimits {
  const { wallMs, cpuMs, ...rest } = limitsFor(language)
  return {
    ...rest,
    wallMs: COUNTED_PATIENCE * wallMs,
    cpuMs: Math.min(MOST_CPU_MS, COUNTED_PATIENCE * cpuMs),
  }
}

/** Memory of the program, of a sanitizer's or recorder's notes on it, and of what was freed and is kept to notice its use. */
const NOTED_MEMORY_BYTES = 512 * MB

function notedLimits(language: JobLanguage): JobLimits {
  return { ...countedLimits(language), memoryBytes: NOTED_MEMORY_BYTES }
}

/** Limits of a program by what else it does than run. */
export function limitsOf(
  language: JobLanguage,
  {
    counted,
    checked,
    traced,
  }: { counted?: boolean | undefined; checked?: boolean | undefined; traced?: boolean | undefined },
): JobLimits {
  if (checked || traced) return notedLimits(language)
  return counted ? countedLimits(language) : limitsFor(language)
}

/** Of a live program, in place of a run's time and output. */
export const LIVE_LIMITS = { idleMs: 2 * 60_000, totalMs: 10 * 60_000, outputBytes: 1_000_000 }

/** A person sits in front of a live program: it may take long, but not use more than any other. */
export function sessionJob(
  language: LiveLanguage,
  { files, args }: { files: readonly { path: string; content: string }[]; args: readonly string[] },
  turn: Turn,
): Pick<SessionStart, 'job' | 'idleMs' | 'totalMs' | 'outputBytes'> {
  return {
    job: {
      ...turn,
      id: randomUUID(),
      language,
      args: [...args],
      counted: false,
      checked: false,
      limits: limitsFor(language),
      files: files.map(({ path, content }) => ({ path, content })),
    },
    ...LIVE_LIMITS,
  }
}
