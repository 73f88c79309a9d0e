/** Evidence and public profiles as personal data. Rows go with the learner and the account. */
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { readEvidence } from './evidence/evidence.ts'
import { exerciseEvidence, publicProfiles } from './tables.ts'

/** Finds learners of whom evidence is stored. */
export async function learnersWithEvidence(tx: Database, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: exerciseEvidence.learnerId })
    .from(exerciseEvidence)
    .where(inArray(exerciseEvidence.learnerId, ids))
  return rows.map(({ id }) => id)
}

export const masteryData: PersonalData = {
  async exported(db, { userId }) {
    const iso = (instants: readonly number[]) => instants.map((at) => new Date(at).toISOString())
    const [profile] = await db.select().from(publicProfiles).where(eq(publicProfiles.userId, userId))
    return {
      name: 'mastery',
      data: {
        publicProfile: profile ?? null,
        evidence: (await readEvidence(db, userId)).map(({ subject, exercise, evidence }) => ({
          subject,
          exercise,
          firstAttempt: evidence.firstAttempt === null ? null : new Date(evidence.firstAttempt).toISOString(),
          passes: iso(evidence.passes),
          hints: iso(evidence.hints),
          solutions: iso(evidence.solutions),
        })),
      },
    }
  },
}
