/** Reading boards. Every query is bounded: an index in the order of the board, or sums over learners with the same points. */
import { and, asc, desc, eq, gt, inArray, lte, sql, type SQL } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { boardCounts, boardScores } from './tables.ts'
import type { Standing } from './rank-rules.ts'

/** Part of a board: all learners, or those of one country. */
export interface BoardPart {
  board: number
  /** Null: all countries. */
  country: string | null
}

const EVERYWHERE = '*'

const columns = {
  learnerId: boardScores.learnerId,
  points: boardScores.points,
  reachedAt: boardScores.reachedAt,
  country: boardScores.country,
}
const isListed = and(boardScores.isShown, gt(boardScores.points, 0))

function isOf({ board, country }: BoardPart): SQL | undefined {
  return and(
    eq(boardScores.board, board),
    isListed,
    country === null ? undefined : eq(boardScores.country, country),
  )
}

/** The index's own order: most points first, of equals the one who had them earlier. */
const key = sql`(-${boardScores.points})`
const order = [asc(key), asc(boardScores.reachedAt), asc(boardScores.learnerId)]
const backwards = [desc(key), desc(boardScores.reachedAt), desc(boardScores.learnerId)]

/** The first `count` learners. */
export async function readTop(db: Database, part: BoardPart, count: number): Promise<Standing[]> {
  return db
    .select(columns)
    .from(boardScores)
    .where(isOf(part))
    .orderBy(...order)
    .limit(count)
}

/** The learner's own standing, also where it is not shown to others; undefined: no points there. */
export async function readStanding(
  db: Database,
  board: number,
  learnerId: string,
): Promise<(Standing & { isShown: boolean }) | undefined> {
  const [row] = await db
    .select({ ...columns, isShown: boardScores.isShown })
    .from(boardScores)
    .where(and(eq(boardScores.board, board), eq(boardScores.learnerId, learnerId), gt(boardScores.points, 0)))
  return row
}

/** Up to `count` learners directly above, and as many below, in the order of the board. */
export async function readNeighbors(
  db: Database,
  part: BoardPart,
  { points, reachedAt, learnerId }: Standing,
  count: number,
): Promise<{ above: Standing[]; below: Standing[] }> {
  const own = sql`(${-points}::integer, ${reachedAt.toISOString()}::timestamptz, ${learnerId}::uuid)`
  const each = sql`(${key}, ${boardScores.reachedAt}, ${boardScores.learnerId})`
  const above = await db
    .select(columns)
    .from(boardScores)
    .where(and(isOf(part), sql`${each} < ${own}`))
    .orderBy(...backwards)
    .limit(count)
  const below = await db
    .select(columns)
    .from(boardScores)
    .where(and(isOf(part), sql`${each} > ${own}`))
    .orderBy(...order)
    .limit(count)
  return { above: above.toReversed(), below }
}

/** Learners with more points than these, and learners in all. */
export async function countLearners(
  db: Database,
  { board, country }: BoardPart,
  points: number,
): Promise<{ above: number; all: number }> {
  const { learners, points: theirs } = boardCounts
  const [row] = await db
    .select({
      above: sql<number>`coalesce(sum(${learners}) filter (where ${gt(theirs, points)}), 0)::int`,
      all: sql<number>`coalesce(sum(${learners}), 0)::int`,
    })
    .from(boardCounts)
    .where(and(eq(boardCounts.board, board), eq(boardCounts.country, country ?? EVERYWHERE)))
  return row ?? { above: 0, all: 0 }
}

/** Learners by their points, for points above `from` up to `to`. */
export async function countByPoints(
  db: Database,
  { board, country }: BoardPart,
  { from, to }: { from: number; to: number },
): Promise<{ points: number; learners: number }[]> {
  const { learners, points } = boardCounts
  return db
    .select({ points, learners })
    .from(boardCounts)
    .where(
      and(
        eq(boardCounts.board, board),
        eq(boardCounts.country, country ?? EVERYWHERE),
        gt(points, from),
        lte(points, to),
      ),
    )
}

/** Those of a few known learners that are on the board, in its order: a team, the learners one follows, a league group. */
export async function readAmong(
  db: Database,
  board: number,
  ids: readonly string[],
  { own = null }: { own?: string | null } = {},
): Promise<Standing[]> {
  if (ids.length === 0) return []
  // The learner sees their own place also where others do not.
  const isVisible =
    own === null ? boardScores.isShown : sql`(${boardScores.isShown} or ${eq(boardScores.learnerId, own)})`
  return db
    .select(columns)
    .from(boardScores)
    .where(
      and(
        eq(boardScores.board, board),
        inArray(boardScores.learnerId, [...ids]),
        gt(boardScores.points, 0),
        isVisible,
      ),
    )
    .orderBy(...order)
}
