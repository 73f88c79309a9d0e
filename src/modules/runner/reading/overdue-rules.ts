/**
 * When the reading of a text has taken too long. A machine with much else to do gives it little processor time: that is not the
 * text's fault, so it is bounded by what it can have used of a processor, and by the clock only at the very end. Pure.
 */

/** Since the reading began. `cpuMs`: no less than what the reading has used. */
export interface Spent {
  wallMs: number
  cpuMs: number
}

/** Far beyond any honest text: every reader is linear (`tests/hostile-text`). */
const MOST_MS = 5_000
/** Somebody waits for the verdict, and others for the thread. */
const LONGEST_WAIT_MS = 30_000

export const LOOK_EVERY_MS = 500

export function isOverdue({ wallMs, cpuMs }: Spent): boolean {
  return (wallMs >= MOST_MS && cpuMs >= MOST_MS) || wallMs >= LONGEST_WAIT_MS
}

/** Whether an overdue text was not given the time that every text gets: nothing can be said of it. */
export function wasStarved({ cpuMs }: Spent): boolean {
  return cpuMs < MOST_MS
}
