/** A board's first learners, and a learner's own place with those around. */
import type { Database } from '#platform/db/database.ts'
import { rankAround, type Ranked, rankFromFirst } from './rank-rules.ts'
import {
  type BoardPart,
  countByPoints,
  countLearners,
  readAmong,
  readNeighbors,
  readStanding,
  readTop,
} from './rank-queries.ts'

/** Learners at the top of a board that a page shows. */
export const TOP = 50
/** Learners above and below one's own place. */
export const NEIGHBORS = 10

export interface Place {
  rank: number
  points: number
  /** Learners on this part of the board. */
  learners: number
  /** Own row among up to `NEIGHBORS` above and below, in the order of the board. */
  around: Ranked[]
  /** Whether others see it. */
  isShown: boolean
}

export async function readFirst(db: Database, part: BoardPart): Promise<Ranked[]> {
  return rankFromFirst(await readTop(db, part, TOP))
}

/** Null: no points on this board, or the learner is not of this country. */
export async function readPlace(db: Database, part: BoardPart, learnerId: string): Promise<Place | null> {
  const own = await readStanding(db, part.board, learnerId)
  if (own === undefined || (part.country !== null && own.country !== part.country)) return null
  const [neighbors, count] = await Promise.all([
    readNeighbors(db, part, own, NEIGHBORS),
    countLearners(db, part, own.points),
  ])
  const rows = [...neighbors.above, own, ...neighbors.below]
  const to = Math.max(...rows.map(({ points }) => points))
  const from = Math.min(...rows.map(({ points }) => points))
  const counts = from === to ? [] : await countByPoints(db, part, { from, to })
  const rank = count.above + 1
  return {
    rank,
    points: own.points,
    learners: count.all,
    around: rankAround(rows, { points: own.points, rank }, counts),
    isShown: own.isShown,
  }
}

/** Learners of a bounded group on a board, with the learner who asks among them. */
export async function readGroup(
  db: Database,
  board: number,
  { ids, own }: { ids: readonly string[]; own: string },
): Promise<Ranked[]> {
  return rankFromFirst(await readAmong(db, board, ids, { own }))
}
