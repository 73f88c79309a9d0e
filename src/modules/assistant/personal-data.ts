/** The assistant's answers as personal data, and what happens to them when a browser's progress joins an account. */
import { eq, inArray, sql } from '#platform/db/sql.ts'
import { learnersJoined } from '#modules/learners/events.ts'
import type { Database } from '#platform/db/database.ts'
import { on, type Listener } from '#platform/module/events.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import {
  assistantAnswers,
  assistantConsents,
  assistantSwitches,
  assistantUnits,
  assistantVotes,
} from './tables.ts'

/** Rows go with the learner; what an operator switched stays, and nobody knows whose it was. */
export const assistantData: PersonalData = {
  async exported(db, { userId }) {
    const rows = await db
      .select({ answer: assistantAnswers, vote: assistantVotes })
      .from(assistantAnswers)
      .leftJoin(assistantVotes, eq(assistantVotes.answerId, assistantAnswers.id))
      .where(eq(assistantAnswers.learnerId, userId))
      .orderBy(assistantAnswers.askedAt)
    const counted = await db
      .select({ day: assistantUnits.day, at: assistantUnits.at })
      .from(assistantUnits)
      .where(eq(assistantUnits.learnerId, userId))
    const { kind, subject, isOff, at } = assistantSwitches
    const switched = await db
      .select({ kind, subject, isOff, at })
      .from(assistantSwitches)
      .where(eq(assistantSwitches.userId, userId))
    const { version, host, agreedAt } = assistantConsents
    const modelConsent = await db
      .select({ version, host, agreedAt })
      .from(assistantConsents)
      .where(eq(assistantConsents.userId, userId))
    if (rows.length + counted.length + switched.length + modelConsent.length === 0) return undefined
    return { name: 'explanations', data: { answers: rows, counted, switched, modelConsent } }
  },
}

/** Has a browser's answers join the account that signs in there: a question that both asked today counts once. */
export function joinAnswersOnJoin(): Listener {
  return on(learnersJoined, async (tx, { from, to }) => {
    await tx.update(assistantAnswers).set({ learnerId: to }).where(eq(assistantAnswers.learnerId, from))
    const { learnerId, day, question, at } = assistantUnits
    await tx
      .insert(assistantUnits)
      .select(
        tx
          .select({ learnerId: sql<string>`${to}::uuid`.as('learner_id'), day, question, at })
          .from(assistantUnits)
          .where(eq(learnerId, from)),
      )
      .onConflictDoNothing()
    await tx.delete(assistantUnits).where(eq(learnerId, from))
  })
}

/** Those of the learners that got an answer. */
export async function learnersWithAnswers(tx: Database, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: assistantAnswers.learnerId })
    .from(assistantAnswers)
    .where(inArray(assistantAnswers.learnerId, ids))
  return rows.map(({ id }) => id)
}
