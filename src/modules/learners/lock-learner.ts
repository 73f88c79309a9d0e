import { eq, inArray } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { learners } from './tables.ts'

/** Time after a browser's progress joined an account during which what the browser still sends as itself goes there too. */
const STILL_UNDER_WAY_MS = 10 * 60 * 1000

/** Shortest time between two writes of `last_seen_at`. */
const SEEN_EVERY_MS = 24 * 60 * 60 * 1000

/** Learner whose progress to write, locked until the transaction ends. */
export type LockedLearner = { learnerId: string; isAccount: boolean }

/**
 * Makes the learner's row when it is not there and locks it until the transaction ends: one learner's writes go one
 * after the other, so two devices cannot overwrite each other's progress. Returns whose progress to write: another
 * learner's when this one's just joined an account. `userId` is the account that asks, null for none.
 */
export async function lockLearner(
  tx: Database,
  { learnerId, userId }: { learnerId: string; userId: string | null },
  now: Date,
): Promise<LockedLearner> {
  const isAccount = learnerId === userId
  await tx
    .insert(learners)
    .values({ id: learnerId, createdAt: now, isAccount, lastSeenAt: now })
    .onConflictDoNothing()
  const [row] = await tx.select().from(learners).where(eq(learners.id, learnerId)).for('update')
  // Forgotten between the two statements.
  if (row === undefined) return lockLearner(tx, { learnerId, userId }, now)
  if (row.joinedInto !== null && row.joinedAt !== null) {
    const { joinedInto, joinedAt } = row
    if (now.getTime() - joinedAt.getTime() <= STILL_UNDER_WAY_MS)
      return lockLearner(tx, { learnerId: joinedInto, userId: joinedInto }, now)
    // Somebody learns here again without an account: on their own, until they sign in.
    await tx.update(learners).set({ joinedInto: null, joinedAt: null }).where(eq(learners.id, learnerId))
  }
  const isSeenLately = now.getTime() - row.lastSeenAt.getTime() < SEEN_EVERY_MS
  if (!isSeenLately || (isAccount && !row.isAccount))
    await tx
      .update(learners)
      .set({ lastSeenAt: now, isAccount: row.isAccount || isAccount })
      .where(eq(learners.id, learnerId))
  return { learnerId, isAccount: row.isAccount || isAccount }
}

/**
 * Has these learners stay until the transaction ends. Returns those that do: one who is being changed or deleted just now is left out,
 * without waiting.
 */
export async function holdLearners(tx: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: learners.id })
    .from(learners)
    .where(inArray(learners.id, [...ids]))
    .for('key share', { skipLocked: true })
  return new Set(rows.map(({ id }) => id))
}
