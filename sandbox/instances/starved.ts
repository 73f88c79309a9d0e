/** Compilations that the machine had no time for. */
import type { JobResult, LimitName } from '../protocol.ts'

/** Says nothing about the program: whoever asked for it may come again. */
export class Starved extends Error {}

/** What is said of a job whose program was starved. */
export const STARVED: JobResult = { status: 'busy', cause: 'all', retryAfterMs: 5_000 }

/** Processor time of one compilation; the heaviest honest C++ takes 3 s here, and a machine of Java that starts as much on a slow one. */
export const ENOUGH_CPU_MS = 5_000
/** With less of a processor than this, it waited for something of its own, such as a file that never ends. */
const WAITING_SHARE = 0.02

type Ending = { stoppedFor: LimitName | null; stoppedCpuMs: number | null }

/** Whether the clock stopped a compilation before it had what anyone gets. */
export function isStarved({ stoppedFor, stoppedCpuMs }: Ending, wallMs: number): boolean {
  if (stoppedFor !== 'time' || stoppedCpuMs === null) return false
  return stoppedCpuMs < ENOUGH_CPU_MS && stoppedCpuMs > WAITING_SHARE * wallMs
}
