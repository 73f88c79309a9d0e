/** Evidence and public profiles as personal data. Rows go with the learner and the account. */
import { inArray } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { readEvidence } from './evidence/evidence.ts'
import { findByUser, findFormerHandles } from './public-profile/public-profile.ts'
import { exerciseEvidence } from './tables.ts'

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
    return {
      name: 'mastery',
      data: {
        publicProfile: (await findByUser(db, userId)) ?? null,
        formerHandles: await findFormerHandles(db, userId),
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
