/** Reading when a learner solved which challenge. */
import { and, eq, isNotNull } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { challengeProgress, challengeSubmissions } from '../tables.ts'
import type { FirstSolution, PassedAgain } from './daily-streak-rules.ts'

export async function readFirstSolutions(db: Database, learnerId: string): Promise<FirstSolution[]> {
  const { challengeId, solvedAt: at, solvedDay: day } = challengeProgress
  const rows = await db
    .select({ challengeId, at, day })
    .from(challengeProgress)
    .where(and(eq(challengeProgress.learnerId, learnerId), isNotNull(challengeProgress.solvedAt)))
  return rows.flatMap((row) => {
    return row.at === null || row.day === null
      ? []
      : [{ challengeId: row.challengeId, at: row.at, day: row.day }]
  })
}

/** Of the submissions that are kept, those that passed. */
export async function readPassed(db: Database, learnerId: string): Promise<PassedAgain[]> {
  const { challengeId, at } = challengeSubmissions
  return db
    .select({ challengeId, at })
    .from(challengeSubmissions)
    .where(and(eq(challengeSubmissions.learnerId, learnerId), eq(challengeSubmissions.passed, true)))
}
