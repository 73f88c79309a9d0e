/** How limits are watched and named. Pure rules; `execute.ts` does the measuring and the killing. */
import type { JobLimits, LimitName } from '../protocol.ts'

/** What a look at a running program found. Null: not measured here, because the kernel keeps that limit itself. */
export type Look = {
  cpuMs: number | null
  memoryBytes: number | null
  memoryKills: number
  forkRefusals: number
  tasks: number | null
  diskFull: boolean
}

/** Files and folders a run may make. Each costs the machine about a kilobyte of kernel memory. */
export const MAX_FILES = 2_000

export function exceeded(limits: JobLimits, maxTasks: number, look: Look): LimitName | null {
  if (look.memoryKills > 0) return 'memory'
  if (look.memoryBytes !== null && look.memoryBytes > limits.memoryBytes) return 'memory'
  if (look.forkRefusals > 0) return 'processes'
  if (look.tasks !== null && look.tasks >= maxTasks) return 'processes'
  if (look.cpuMs !== null && look.cpuMs >= limits.cpuMs) return 'time'
  if (look.diskFull) return 'disk'
  return null
}

/** Where sums over /proc are all there is, memory must be looked at often: a program fills 1 MB in under 1 ms. */
const LOOK_OFTEN_MS = 15
const LOOK_MS = 40
/** A program that waits, say for a person to answer, is looked at less and less often: up to 640 ms. */
const MOST_DOUBLINGS = 4

/**
 * Never sooner than useful, never later than the moment the CPU time could run out on all cores. `quietLooks`: how
 * often in a row nothing had happened.
 */
export function nextLookMs(limits: JobLimits, look: Look, cores: number, quietLooks = 0): number {
  const doublings = Math.min(quietLooks, MOST_DOUBLINGS)
  const pause = look.memoryBytes === null ? LOOK_MS * 2 ** doublings : LOOK_OFTEN_MS
  const cpuLeftMs = look.cpuMs === null ? pause : (limits.cpuMs - look.cpuMs) / cores
  return Math.max(2, Math.min(pause, cpuLeftMs))
}

/** Nearly every honest program is done by then. */
const WHOLE_SHARE_MS = 200
const LEAST_SHARE = 1 / 64

/**
 * The part of everybody else's share of the processors that a program gets which has used this much of them: half from
 * 200 ms on, and half of that whenever what it has used doubles. A loop without end leaves the quick ones their room.
 */
export function shareAfter(cpuMs: number): number {
  if (cpuMs < WHOLE_SHARE_MS) return 1
  return Math.max(LEAST_SHARE, 2 ** -(1 + Math.floor(Math.log2(cpuMs / WHOLE_SHARE_MS))))
}

export type Ending = {
  /** Why we ended the program, if we did. */
  stoppedFor: LimitName | null
  exitCode: number | null
  signal: string | null
  last: Look
  stderrTail: string
  /** How this language says that memory ran out. */
  memoryWords: RegExp | null
}

/** Text that only means a limit when the program also failed; a program that prints it fools nobody but itself. */
const DISK_WORDS = /No space left on device|ENOSPC|File too large|EFBIG|File size limit exceeded/
/** A compiler's driver outlives the part that ran out of time, and ends by itself. */
const TIME_WORDS = /CPU time limit exceeded/
const PROCESS_WORDS =
  /Resource temporarily unavailable|can't start new thread|unable to create native thread|EAGAIN/

export function limitReached(limits: JobLimits, maxTasks: number, ending: Ending): LimitName | null {
  if (ending.stoppedFor) return ending.stoppedFor
  // CPU time is asked of the kernel after the end too: a program that stopped by itself met its limit.
  const measured = exceeded(limits, maxTasks, { ...ending.last, tasks: null, cpuMs: null })
  if (measured) return measured
  if (ending.signal === 'SIGXCPU') return 'time'
  if (ending.signal === 'SIGXFSZ') return 'disk'
  const failed = ending.exitCode !== 0
  if (!failed) return null
  const cpuMs = ending.last.cpuMs ?? 0
  if (cpuMs >= limits.cpuMs || TIME_WORDS.test(ending.stderrTail)) return 'time'
  if (ending.memoryWords?.test(ending.stderrTail)) return 'memory'
  if (DISK_WORDS.test(ending.stderrTail)) return 'disk'
  if (PROCESS_WORDS.test(ending.stderrTail)) return 'processes'
  return null
}
