/** How many instances of each kind wait. Pure; `pool.ts` builds and destroys them. */

/** What the pool knows about a kind. */
export type Demand = {
  key: string
  /** What one waiting instance keeps in memory. */
  costBytes: number
  lastTakenMs: number
  /** Most that were needed at the same time, lately: see `remembered`. */
  peak: number
  /** Most that one job took directly after one another: nobody can build the second while the first runs for some milliseconds. */
  inARow: number
}

/** A kind that nobody asked for in this time is forgotten. */
export const UNUSED_MS = 10 * 60_000
/** A waiting instance is renewed after this time: nothing that runs here should be old. */
export const RENEW_MS = 5 * 60_000
/** More of a kind than this never wait: the machine could not start them at once anyway. */
export const MOST_OF_A_KIND = 4
/** In this time the memory of a peak halves. */
const HALVING_MS = 15_000

export function remembered(peak: number, sinceMs: number): number {
  return peak / 2 ** (sinceMs / HALVING_MS)
}

/** How many of each kind should wait: what was needed lately, at once or by one job, the most recently used kinds first, within the memory. */
export function targets(kinds: Demand[], nowMs: number, budgetBytes: number): Map<string, number> {
  const used = kinds
    .filter(({ lastTakenMs }) => nowMs - lastTakenMs < UNUSED_MS)
    .toSorted((one, other) => other.lastTakenMs - one.lastTakenMs)
  const result = new Map(kinds.map(({ key }) => [key, 0]))
  let leftBytes = budgetBytes
  // One of each first: the step from none to one saves most.
  for (let round = 1; round <= MOST_OF_A_KIND; round++) {
    for (const { key, costBytes, peak, inARow } of used) {
      const isWanted = round === 1 || peak >= round - 0.5 || inARow >= round
      if (result.get(key) !== round - 1 || !isWanted || costBytes > leftBytes) continue
      result.set(key, round)
      leftBytes -= costBytes
    }
  }
  return result
}
