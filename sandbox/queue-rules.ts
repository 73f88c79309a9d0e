/** Who is served before whom, and how long that takes. Pure: `queue.ts` does what is decided here. */

/** One job in line. `expectedMs` is how long it will hold its slot. */
export type Waiting = { id: string; expectedMs: number }

/** A job that holds a slot. */
export type Running = { owner: string; expectedMs: number; startedAt: number; isLong: boolean }

/** The lines of the owners, the one whose turn is next first. */
export type Lines<Each extends Waiting = Waiting> = ReadonlyMap<string, readonly Each[]>

/**
 * The jobs served before the one at `index` of this owner's line: owners take turns, one job each a round. An index
 * at the end of the line asks for a job that comes now.
 */
export function servedBefore<Each extends Waiting>(lines: Lines<Each>, owner: string, index: number): Each[] {
  // Who is not in any line comes at the end of the first round.
  if (!lines.has(owner)) return [...lines.values()].flatMap((line) => line.slice(0, 1))
  const before: Each[] = []
  let rounds = index + 1
  for (const [other, line] of lines) {
    // From the owner's own place on, everybody is served once less.
    if (other === owner) rounds = index
    before.push(...line.slice(0, rounds))
  }
  return before
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

/** Who has more long jobs than this waits for their end, so that nobody takes all the room there is for such. */
const MOST_LONG_OF_ONE_OWNER = 2

export function mayStart(owner: string, running: readonly Running[]): boolean {
  return running.filter((job) => job.isLong && job.owner === owner).length < MOST_LONG_OF_ONE_OWNER
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
