/** Following learners, to race with them on a board of one's own. */
import { and, asc, eq } from '#platform/db/sql.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { MOST_FOLLOWED } from './contract.ts'
import type { Deps } from './deps.ts'
import { boardFollows, boardScores } from './tables.ts'

type FollowDeps = Pick<Deps, 'clock' | 'db' | 'refs'>

/** Ids of those whom the learner follows, the first one followed first. */
export async function followedBy(db: Database, learnerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: boardFollows.followedId })
    .from(boardFollows)
    .where(eq(boardFollows.learnerId, learnerId))
    .orderBy(asc(boardFollows.at), asc(boardFollows.followedId))
    .limit(MOST_FOLLOWED)
  return rows.map(({ id }) => id)
}

/** Throws `learner-not-found` for a learner whom nobody sees on a board. */
export async function followLearner(
  { clock, db, refs }: FollowDeps,
  userId: string,
  { ref, follows }: { ref: string; follows: boolean },
): Promise<{ follows: boolean }> {
  const followedId = refs.read(ref)
  if (followedId === null) throw new Failure('learner-not-found')
  if (followedId === userId) throw new Failure('own-place')
  return db.transaction(async (tx) => {
    const now = clock.now()
    const { learnerId } = await lockLearner(tx, { learnerId: userId, userId }, now)
    const isPair = and(eq(boardFollows.learnerId, learnerId), eq(boardFollows.followedId, followedId))
    if (!follows) {
      await tx.delete(boardFollows).where(isPair)
      return { follows }
    }
    if (!(await isOnBoards(tx, followedId))) throw new Failure('learner-not-found')
    const others = await followedBy(tx, learnerId)
    if (!others.includes(followedId) && others.length >= MOST_FOLLOWED) throw new Failure('too-many-followed')
    await tx.insert(boardFollows).values({ learnerId, followedId, at: now }).onConflictDoNothing()
    return { follows }
  })
}

async function isOnBoards(db: Database, learnerId: string): Promise<boolean> {
  const rows = await db
    .select({ board: boardScores.board })
    .from(boardScores)
    .where(and(eq(boardScores.learnerId, learnerId), eq(boardScores.isShown, true)))
    .limit(1)
  return rows.length > 0
}
