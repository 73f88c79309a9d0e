/**
 * When a task on a stranger's text has taken too long. A machine with much else to do gives it little processor time: that is not the
 * text's fault, so it is bounded by what it can have used of a processor, and by the clock only at the very end. Pure.
 */

/** Since the task began. `cpuMs`: no less than what it has used. */
export interface Spent {
  wallMs: number
  cpuMs: number
}

/** `mostMs`: of processor time. `longestWaitMs`: somebody waits for the answer, and others for the thread. */
export interface TimeBounds {
  mostMs: number
  longestWaitMs: number
}

export function isOverdue({ wallMs, cpuMs }: Spent, { mostMs, longestWaitMs }: TimeBounds): boolean {
  return (wallMs >= mostMs && cpuMs >= mostMs) || wallMs >= longestWaitMs
}

/** Whether an overdue text was not given the time that every text gets: nothing can be said of it. */
export function wasStarved({ cpuMs }: Spent, { mostMs }: TimeBounds): boolean {
  return cpuMs < mostMs
}
