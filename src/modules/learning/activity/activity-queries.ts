/** Reading what a learner did, for their own eyes. */
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { activity, lessonProgress } from '../tables.ts'
import type { Quarter } from './day-rules.ts'

/** Quarters of an hour in which somebody did something: 5,000 hours of learning. Beyond that the oldest are left out. */
const MOST_QUARTERS = 20_000

/** In which quarters of an hour how much was handed in, by the learner's clock. */
export async function readQuarters(db: Database, learnerId: string): Promise<Quarter[]> {
  return db
    .select({ quarter: activity.quarter, count: activity.attempts })
    .from(activity)
    .where(eq(activity.learnerId, learnerId))
    .orderBy(desc(activity.quarter))
    .limit(MOST_QUARTERS)
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
