/** Ranks: equal points are an equal rank, and the next rank leaves as many out. Pure. */

/** A learner on a board. */
export interface Standing {
  learnerId: string
  points: number
  /** When the last points were earned. */
  reachedAt: Date
  country: string | null
}

export type Ranked = Standing & { rank: number }

/** Ranks rows in the order of the board, of which the first is the first of all. */
export function rankFromFirst(rows: readonly Standing[]): Ranked[] {
  const ranked: Ranked[] = []
  for (const [index, row] of rows.entries()) {
    const before = ranked[index - 1]
    ranked.push({ ...row, rank: before?.points === row.points ? before.rank : index + 1 })
  }
  return ranked
}

/**
 * Ranks rows around one whose rank is known. `counts`: how many learners have each number of points, for all points above the least of
 * the rows up to the most of them.
 */
export function rankAround(
  rows: readonly Standing[],
  own: { points: number; rank: number },
  counts: readonly { points: number; learners: number }[],
): Ranked[] {
  const between = (from: number, to: number) =>
    counts
      .filter(({ points }) => points > from && points <= to)
      .reduce((sum, { learners }) => sum + learners, 0)
  return rows.map((row) => {
    const ahead = between(row.points, own.points)
    const behind = between(own.points, row.points)
    return { ...row, rank: own.rank + ahead - behind }
  })
}
