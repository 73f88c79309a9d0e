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

/** Whether the long jobs of this owner and of these networks leave room for one more of theirs. */
export function mayStart(path: TurnPath, running: readonly Running[], { slots, mostLong }: Room): boolean {
  const long = running.filter(({ isLong }) => isLong)
  if (isOneLearner(path) && countWithin(path, long) >= MOST_LONG_OF_ONE_OWNER) return false
  const free = slots + mostLong - running.length
  return networksOf(path).every((network) => leavesRoom(countWithin(network, long), free))
}

function countWithin(group: TurnPath, jobs: readonly Running[]): number {
  return jobs.filter((job) => isWithin(group, job.path)).length
}

/** How long until a slot is free for whoever has these jobs before it, in milliseconds. */
export function expectedWait(
  before: readonly Waiting[],
  running: readonly Running[],
  { slots, mostLong, now }: Room & { now: number },
): number {
  if (before.length === 0 && hasRoom(running, { slots, mostLong })) return 0
  const short = running.filter(({ isLong }) => !isLong)
  // With a slot free it is the long ones that are waited for, and these go on beside each other.
  const inTheWay = short.length < slots ? running : short
  const queued = before.reduce((sum, { expectedMs }) => sum + expectedMs, 0)
  const begun = inTheWay.reduce((sum, job) => sum + remaining(job, now), 0)
  return Math.round((queued + begun) / Math.max(slots, inTheWay.length))
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
