/** Who may wait and who may start, and how long waiting takes. Pure: `queue.ts` does what is decided here. */
import type { TurnPath } from './turn-rules.ts'

/** One job in line. `expectedMs` is how long it will hold its slot. */
export type Waiting = { id: string; expectedMs: number }

/** A job that holds a slot. `path` names its networks, the widest first, and last its owner. */
export type Running = { path: TurnPath; expectedMs: number; startedAt: number; isLong: boolean }

/** Whether a job of the group at this path holds a slot. */
export function isServed(path: TurnPath, running: readonly Running[]): boolean {
  return running.some((job) => isWithin(path, job.path))
}

function isWithin(group: TurnPath, path: TurnPath): boolean {
  return group.every((key, depth) => path[depth] === key)
}

/** Networks of a job, each with those around it; none for a job of our own. */
export function networksOf(path: TurnPath): TurnPath[] {
  return path.slice(0, -1).map((_, depth) => path.slice(0, depth + 1))
}

/**
 * Whether the owner at the end of the path is one learner. Visitors without an identity have none, and are limited by their
 * network alone.
 */
export function isOneLearner(path: TurnPath): boolean {
  return path.length === 1 || path.at(-1) !== ''
}

/**
 * Whether a network that holds so many of some places may have more: as many as it leaves free. So one network never has
 * more than half, and there is always room for the next, however many came before.
 */
export function leavesRoom(held: number, free: number): boolean {
  return held < free
}

/** `slots`: jobs at once. `mostLong`: long ones beside them. */
export type Room = { slots: number; mostLong: number }

/**
 * Whether one more may start. A job that runs for longer than nearly every honest one (it sleeps, or loops) no longer
 * keeps others from its slot.
 */
export function hasRoom(running: readonly Running[], { slots, mostLong }: Room): boolean {
  return running.length < slots + mostLong && running.filter(({ isLong }) => !isLong).length < slots
}

/** An owner with so many long jobs waits for the end of one, so that nobody takes all the room there is for such. */
const MOST_LONG_OF_ONE_OWNER = 2
/** Part of that room for the long jobs of one network: in a large class several programs loop at once. */
const LONG_SHARE_OF_ONE_NETWORK = 2 / 3

export function mayStart(path: TurnPath, running: readonly Running[], mostLong: number): boolean {
  const long = running.filter(({ isLong }) => isLong)
  const count = (group: TurnPath) => long.filter((job) => isWithin(group, job.path)).length
  if (isOneLearner(path) && count(path) >= MOST_LONG_OF_ONE_OWNER) return false
  const mostOfNetwork = Math.max(MOST_LONG_OF_ONE_OWNER, Math.floor(mostLong * LONG_SHARE_OF_ONE_NETWORK))
  return networksOf(path).every((network) => count(network) < mostOfNetwork)
}

/** How long until a slot is free for whoever has these jobs before it, in milliseconds. */
export function expectedWait(
  before: readonly Waiting[],
  running: readonly Running[],
  { slots, mostLong, now }: Room & { now: number },
): number {
  const short = running.filter(({ isLong }) => !isLong)
  if (before.length === 0 && hasRoom(running, { slots, mostLong })) return 0
  const queued = before.reduce((sum, { expectedMs }) => sum + expectedMs, 0)
  const begun = (short.length < slots ? running : short).reduce((sum, job) => sum + remaining(job, now), 0)
  return Math.round((queued + begun) / slots)
}

/** What is over its time may take half as long again. */
function remaining({ expectedMs, startedAt }: Running, now: number): number {
  const elapsed = now - startedAt
  return Math.max(expectedMs - elapsed, Math.max(expectedMs, elapsed) / 2)
}

/** How much the latest job counts in the average of its kind. */
const WEIGHT = 0.1

/** The moving average of how long a kind of job holds its slot. */
export function nextAverage(before: number, ms: number): number {
  return before + WEIGHT * (ms - before)
}
