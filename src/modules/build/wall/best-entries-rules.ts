/** What the build area shows of the wall. Pure. */

/** Cards on a phone, in a row that scrolls; wider screens show the first three. */
export const MOST_BEST = 6

/** Picks of the team first, then those that were liked most, each once. */
export function bestEntries<Entry extends { id: string }>(wall: {
  picks: readonly Entry[]
  entries: readonly Entry[]
}): Entry[] {
  const picked = new Set(wall.picks.map(({ id }) => id))
  return [...wall.picks, ...wall.entries.filter(({ id }) => !picked.has(id))].slice(0, MOST_BEST)
}
