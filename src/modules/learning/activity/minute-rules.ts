/** Minutes in which a learner was active, as sets of bits: a union is the same in any order, from any device, sent any number of times. */

/** Minutes of a quarter of an hour. */
const MINUTES = 15

/** All minutes of a quarter. */
export const FULL_QUARTER = 2 ** MINUTES - 1

const QUARTER_MS = MINUTES * 60_000

/** Number of minutes in a set. */
export function countMinutes(mask: number): number {
  let count = 0
  for (let rest = mask & FULL_QUARTER; rest > 0; rest >>= 1) count += rest & 1
  return count
}

/** The quarter since 1970 and the bit of the minute that an instant is in. */
export function minuteOf(at: Date): { quarter: number; minutes: number } {
  const quarter = Math.floor(at.getTime() / QUARTER_MS)
  return { quarter, minutes: 1 << Math.floor((at.getTime() - quarter * QUARTER_MS) / 60_000) }
}

/** Longest time without a key or a movement that still counts as reading. */
const READING_MS = 3 * 60_000

/** Minutes that a sign of life at `now` makes active: its own, and those since the last one where that was just before. */
export function minutesBetween(last: Date | null, now: Date): MinuteSet[] {
  const gap = last === null ? 0 : now.getTime() - last.getTime()
  const from = gap > 0 && gap <= READING_MS ? now.getTime() - gap : now.getTime()
  const sets: MinuteSet[] = []
  for (let at = from; at < now.getTime(); at += 60_000) sets.push(minuteOf(new Date(at)))
  return mergeMinutes([...sets, minuteOf(now)])
}

export type MinuteSet = { quarter: number; minutes: number }

/** One set for each quarter, in their order. */
export function mergeMinutes(sets: readonly MinuteSet[]): MinuteSet[] {
  const merged = new Map<number, number>()
  for (const { quarter, minutes } of sets) merged.set(quarter, (merged.get(quarter) ?? 0) | minutes)
  return [...merged]
    .map(([quarter, minutes]) => ({ quarter, minutes }))
    .toSorted((a, b) => a.quarter - b.quarter)
}

/**
 * The minutes that can have been: none before `earliest`, and none after now. A clock that is ahead is cut off, never moved:
 * a minute counts where it was or not at all.
 */
export function believableMinutes(sets: readonly MinuteSet[], earliest: Date, now: Date): MinuteSet[] {
  const first = minuteOf(earliest).quarter
  const last = minuteOf(now)
  return mergeMinutes(sets).flatMap(({ quarter, minutes }) => {
    if (quarter < first || quarter > last.quarter) return []
    const possible = quarter === last.quarter ? last.minutes * 2 - 1 : FULL_QUARTER
    const kept = minutes & possible
    return kept === 0 ? [] : [{ quarter, minutes: kept }]
  })
}
