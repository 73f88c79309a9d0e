/** Reading what a learner did, for their own eyes. */
import { and, count, desc, eq, gte, isNotNull, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { activity, goals, lessonProgress, pauses } from '../tables.ts'
import { QUARTER_SECONDS, type Quarter } from './day-rules.ts'
import type { Pause } from './streak-rules.ts'

/** Quarters of an hour in which somebody did something: 5,000 hours of learning. Beyond that the oldest are left out. */
const MOST_QUARTERS = 20_000

const QUARTER = {
  quarter: activity.quarter,
  count: activity.attempts,
  minutes: activity.minutes,
  offset: activity.offsetQuarters,
}

/** What the learner did in quarters of an hour from an instant on, in no order. */
export async function readQuartersSince(db: Database, learnerId: string, since: Date): Promise<Quarter[]> {
  const first = Math.floor(since.getTime() / 1000 / QUARTER_SECONDS)
  return db
    .select(QUARTER)
    .from(activity)
    .where(and(eq(activity.learnerId, learnerId), gte(activity.quarter, first)))
}

/** What the learner did in which quarter of an hour, the newest first. */
export async function readQuarters(db: Database, learnerId: string): Promise<Quarter[]> {
  return db
    .select(QUARTER)
    .from(activity)
    .where(eq(activity.learnerId, learnerId))
    .orderBy(desc(activity.quarter))
    .limit(MOST_QUARTERS)
}

/** Adds minutes to a quarter of an hour. The same again changes nothing; of two offsets the larger one stays. */
export async function mergeMinutesOf(
  tx: Database,
  row: { learnerId: string; quarter: number; minutes: number; offset: number | null },
): Promise<void> {
  const { learnerId, quarter, minutes, offset } = row
  await tx
    .insert(activity)
    .values({ learnerId, quarter, attempts: 0, minutes, offsetQuarters: offset })
    .onConflictDoUpdate({
      target: [activity.learnerId, activity.quarter],
      set: {
        minutes: sql`${activity.minutes} | excluded.minutes`,
        offsetQuarters: sql`greatest(${activity.offsetQuarters}, excluded.offset_quarters)`,
      },
    })
}

/** Minutes a day that the learner chose; null: none yet. */
export async function readGoal(db: Database, learnerId: string): Promise<number | null> {
  const [row] = await db.select({ minutes: goals.minutes }).from(goals).where(eq(goals.learnerId, learnerId))
  return row?.minutes ?? null
}

/** Pauses of the past and of the future, the earliest first. */
export async function readPauses(db: Database, learnerId: string): Promise<Pause[]> {
  return db
    .select({ firstDay: pauses.firstDay, lastDay: pauses.lastDay })
    .from(pauses)
    .where(eq(pauses.learnerId, learnerId))
    .orderBy(pauses.firstDay)
}

/** Lessons that are done, and challenges that were solved. */
export async function countDone(
  db: Database,
  learnerId: string,
): Promise<{ lessonsCompleted: number; challengesSolved: number }> {
  const [row] = await db
    .select({
      lessonsCompleted: count(),
      challengesSolved: sql<number>`count(*) filter (where 'challenge' = any(${lessonProgress.passedExercises}))::int`,
    })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.learnerId, learnerId), isNotNull(lessonProgress.completedAt)))
  return row ?? { lessonsCompleted: 0, challengesSolved: 0 }
}
