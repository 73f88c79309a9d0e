/** A learner's last submission to a challenge, for what helps with it. */
import { and, desc, eq } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { language, type Language, sourceFile } from '#modules/exercises/contract.ts'
import { hashProgram } from '#modules/exercises/module.ts'
import { gradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { LastTry } from '#modules/learning/module.ts'
import type { ChallengeKey } from './progress-queries.ts'
import { challengeSubmissions } from './tables.ts'

/** Null: none is known. */
export async function lastTry(
  db: Database,
  { learnerId, challengeId }: ChallengeKey,
): Promise<(LastTry & { language: Language }) | null> {
  const ofChallenge = and(
    eq(challengeSubmissions.learnerId, learnerId),
    eq(challengeSubmissions.challengeId, challengeId),
  )
  const newest = [desc(challengeSubmissions.at), desc(challengeSubmissions.id)]
  const [last] = await db
    .select()
    .from(challengeSubmissions)
    .where(ofChallenge)
    .orderBy(...newest)
    .limit(1)
  const known = language.safeParse(last?.language)
  if (last === undefined || !known.success) return null
  const [pass] = await db
    .select({ at: challengeSubmissions.at })
    .from(challengeSubmissions)
    .where(and(ofChallenge, eq(challengeSubmissions.passed, true)))
    .orderBy(...newest)
    .limit(1)
  const files = z.array(sourceFile).safeParse(last.files).data ?? []
  return {
    id: last.id,
    language: known.data,
    passed: last.passed,
    // A program that was too long to be stored has no files. No file is given to a community challenge.
    program: files.length === 0 ? null : hashProgram({}, files),
    grade: gradeOutcome.safeParse(last.result).data ?? null,
    passedAt: pass?.at ?? null,
  }
}
