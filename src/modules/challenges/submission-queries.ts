/** Submissions as they are stored: once each, and within bounds. */
import { and, asc, desc, eq, inArray, isNotNull } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { language, sourceFile } from '#modules/exercises/contract.ts'
import { HISTORY_PAGE, type Submission } from './contract.ts'
import type { ChallengeKey } from './progress-queries.ts'
import { MOST_OF_CHALLENGE, MOST_RESULTS, MOST_SUBMISSIONS } from './storage-rules.ts'
import { challengeSubmissions } from './tables.ts'

export type StoredSubmission = typeof challengeSubmissions.$inferSelect

export async function findSubmission(
  db: Database,
  { learnerId, id }: { learnerId: string; id: string },
): Promise<StoredSubmission | undefined> {
  const [row] = await db
    .select()
    .from(challengeSubmissions)
    .where(and(eq(challengeSubmissions.learnerId, learnerId), eq(challengeSubmissions.id, id)))
  return row
}

export async function storeSubmission(
  tx: Database,
  submission: typeof challengeSubmissions.$inferInsert,
): Promise<void> {
  await tx.insert(challengeSubmissions).values(submission)
}

/** Newest first. */
export async function readSubmissions(
  db: Database,
  { learnerId, challengeId }: ChallengeKey,
): Promise<Submission[]> {
  const rows = await db
    .select()
    .from(challengeSubmissions)
    .where(
      and(eq(challengeSubmissions.learnerId, learnerId), eq(challengeSubmissions.challengeId, challengeId)),
    )
    .orderBy(desc(challengeSubmissions.at), desc(challengeSubmissions.id))
    .limit(HISTORY_PAGE)
  return rows.flatMap((row) => {
    const known = language.safeParse(row.language)
    if (!known.success) return []
    return [
      {
        id: row.id,
        language: known.data,
        passed: row.passed,
        tests: { passed: row.testsPassed, all: row.testsAll },
        at: row.at.toISOString(),
        files: z.array(sourceFile).safeParse(row.files).data ?? [],
      },
    ]
  })
}

/** Finds the learner's first submission in a language that passed, of those that are stored. */
export async function firstPassed(
  db: Database,
  { learnerId, challengeId, language: solvedIn }: ChallengeKey & { language: string },
): Promise<StoredSubmission | undefined> {
  const [row] = await db
    .select()
    .from(challengeSubmissions)
    .where(
      and(
        eq(challengeSubmissions.learnerId, learnerId),
        eq(challengeSubmissions.challengeId, challengeId),
        eq(challengeSubmissions.language, solvedIn),
        eq(challengeSubmissions.passed, true),
      ),
    )
    .orderBy(asc(challengeSubmissions.at))
    .limit(1)
  return row
}

/** Forgets all but the newest submissions, and the answers of all but the newest of these. Must hold `lockLearner`. */
export async function trimSubmissions(tx: Database, { learnerId, challengeId }: ChallengeKey): Promise<void> {
  const own = eq(challengeSubmissions.learnerId, learnerId)
  const newest = [desc(challengeSubmissions.at), desc(challengeSubmissions.id)]
  const ids = tx.select({ id: challengeSubmissions.id }).from(challengeSubmissions)
  const ofChallenge = ids
    .where(and(own, eq(challengeSubmissions.challengeId, challengeId)))
    .orderBy(...newest)
    .offset(MOST_OF_CHALLENGE)
  await tx.delete(challengeSubmissions).where(and(own, inArray(challengeSubmissions.id, ofChallenge)))
  const old = tx
    .select({ id: challengeSubmissions.id })
    .from(challengeSubmissions)
    .where(own)
    .orderBy(...newest)
    .offset(MOST_SUBMISSIONS)
  await tx.delete(challengeSubmissions).where(and(own, inArray(challengeSubmissions.id, old)))
  const answered = tx
    .select({ id: challengeSubmissions.id })
    .from(challengeSubmissions)
    .where(and(own, isNotNull(challengeSubmissions.result)))
    .orderBy(...newest)
    .offset(MOST_RESULTS)
  await tx
    .update(challengeSubmissions)
    .set({ result: null })
    .where(and(own, inArray(challengeSubmissions.id, answered)))
}
