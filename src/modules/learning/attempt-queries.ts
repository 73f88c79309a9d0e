/** Keeping what a learner handed in within bounds. */
import { and, desc, eq, gt, inArray, isNotNull, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { QUARTER_SECONDS } from './activity/activity.ts'
import { MOST_ATTEMPTS, MOST_PER_QUARTER, MOST_RESULTS } from './storage-rules.ts'
import { activity, attempts } from './tables.ts'

/** Counts an attempt for streaks and the map of the year. */
export async function countActivity(tx: Database, learnerId: string, at: Date): Promise<void> {
  await tx
    .insert(activity)
    .values({ learnerId, quarter: quarterOf(at), attempts: 1 })
    .onConflictDoUpdate({
      target: [activity.learnerId, activity.quarter],
      set: { attempts: sql`least(${activity.attempts} + 1, ${MOST_PER_QUARTER})` },
    })
}

/** Says whether something was counted in the same quarter of an hour: then another attempt changes no day. */
export async function hasActivity(db: Database, learnerId: string, at: Date): Promise<boolean> {
  const rows = await db
    .select({ quarter: activity.quarter })
    .from(activity)
    .where(
      and(eq(activity.learnerId, learnerId), eq(activity.quarter, quarterOf(at)), gt(activity.attempts, 0)),
    )
  return rows.length > 0
}

function quarterOf(at: Date): number {
  return Math.floor(at.getTime() / 1000 / QUARTER_SECONDS)
}

/** Forgets all but the newest attempts, and the answers of all but the newest of these. Must hold `lockLearner`. */
export async function trimAttempts(tx: Database, learnerId: string): Promise<void> {
  const newestFirst = [desc(attempts.receivedAt), desc(attempts.id)]
  const own = eq(attempts.learnerId, learnerId)
  const old = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(own)
    .orderBy(...newestFirst)
    .offset(MOST_ATTEMPTS)
  await tx.delete(attempts).where(and(own, inArray(attempts.id, old)))
  const answered = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(own, isNotNull(attempts.result)))
    .orderBy(...newestFirst)
    .offset(MOST_RESULTS)
  await tx
    .update(attempts)
    .set({ result: null })
    .where(and(own, inArray(attempts.id, answered)))
}
