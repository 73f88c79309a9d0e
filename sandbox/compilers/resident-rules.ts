/** How many instances of compilers there are, and when one that works for long must go. Pure; `resident-instances.ts` does it. */
import { ENOUGH_CPU_MS } from '../instances/starved.ts'

/** A compilation that is at work. */
export type Work = { startedAt: number; cpuMs: number }

/** `most`: compilations at once. `mostLong`: long ones beside them. */
export type Room = { most: number; mostLong: number }

/** Nearly every honest compilation is over by then, also on a slow machine: one that is not keeps no place from others. */
const LONG_MS = 2_000
/** While somebody waits and there is no room, one that waits for something, such as a file that never ends, has gone on for long enough; a starved one too. */
const ENOUGH_MS = 10_000

/** Memory that an instance of compilers beside the usual ones may need. */
const INSTANCE_BYTES = 2 * 1024 ** 3
const MOST_LONG = 2

export function roomFor(processors: number, memoryBytes: number): Room {
  return { most: processors, mostLong: Math.min(MOST_LONG, Math.floor(memoryBytes / (4 * INSTANCE_BYTES))) }
}

/** Whether one more instance may be opened. `idle`: those that wait. */
export function hasRoom(
  working: readonly Work[],
  idle: number,
  { most, mostLong }: Room,
  now: number,
): boolean {
  const long = working.filter(({ startedAt }) => now - startedAt >= LONG_MS).length
  return working.length + idle - Math.min(long, mostLong) < most
}

/** Which compilation is ended for the sake of those that wait: of those that had enough, the one at work for longest. */
export function toEnd<Each extends Work>(working: readonly Each[], now: number): Each | null {
  const enough = working.filter(
    ({ cpuMs, startedAt }) => cpuMs >= ENOUGH_CPU_MS || now - startedAt >= ENOUGH_MS,
  )
  return enough.toSorted((one, other) => one.startedAt - other.startedAt)[0] ?? null
}
