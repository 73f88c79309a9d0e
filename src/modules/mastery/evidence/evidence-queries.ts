/** Reading and merging rows of evidence. */
import { and, eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { exerciseEvidence } from '../tables.ts'
import { mergeEvidence, type Evidence } from './evidence-rules.ts'

export type ExerciseKey = { subject: string; exercise: string }
export type KeyedEvidence = ExerciseKey & { evidence: Evidence }

/** Everything known of a learner. Bounded by the number of exercises there ever were. */
export async function readEvidence(db: Database, learnerId: string): Promise<KeyedEvidence[]> {
  const rows = await db.select().from(exerciseEvidence).where(eq(exerciseEvidence.learnerId, learnerId))
  return rows.map(({ subject, exercise, firstAttempt, passes, hints, solutions }) => ({
    subject,
    exercise,
    evidence: { firstAttempt, passes, hints, solutions },
  }))
}

/** Merges evidence into a learner's. Must run in a transaction that holds `lockLearner`. */
export async function recordEvidence(
  tx: Database,
  learnerId: string,
  { subject, exercise, evidence }: KeyedEvidence,
): Promise<void> {
  const key = { learnerId, subject, exercise }
  const [known] = await tx
    .select()
    .from(exerciseEvidence)
    .where(
      and(
        eq(exerciseEvidence.learnerId, learnerId),
        eq(exerciseEvidence.subject, subject),
        eq(exerciseEvidence.exercise, exercise),
      ),
    )
  const { firstAttempt, passes, hints, solutions } =
    known === undefined ? evidence : mergeEvidence(known, evidence)
  const values = { firstAttempt, passes: [...passes], hints: [...hints], solutions: [...solutions] }
  await tx
    .insert(exerciseEvidence)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [exerciseEvidence.learnerId, exerciseEvidence.subject, exerciseEvidence.exercise],
      set: values,
    })
}

/** Merges all evidence of one learner into another's and deletes it there. Both must be locked. */
export async function joinEvidence(tx: Database, from: string, to: string): Promise<void> {
  for (const each of await readEvidence(tx, from)) await recordEvidence(tx, to, each)
  await tx.delete(exerciseEvidence).where(eq(exerciseEvidence.learnerId, from))
}
