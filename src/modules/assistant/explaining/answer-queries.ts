/** Answers as they are stored and found again. */
import { and, desc, eq, gte, inArray } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { daysBefore } from '#platform/instant-rules.ts'
import { readParts } from '../answer-parts.ts'
import type { ExplanationPart } from '../explainer/contract.ts'
import { KEEP_DAYS, MOST_ANSWERS } from '../storage-rules.ts'
import { assistantAnswers } from '../tables.ts'

export interface KnownAnswer {
  /** The learner's own answer, which is told again. Null: it is another learner's. */
  ownId: string | null
  parts: ExplanationPart[]
}

/** Finds an answer to the same question, the learner's own one first. */
export async function findKnown(
  db: Database,
  { key, learnerId, now }: { key: string; learnerId: string; now: Date },
): Promise<KnownAnswer | null> {
  const { id, parts, learnerId: owner } = assistantAnswers
  const rows = await db
    .select({ id, parts, owner })
    .from(assistantAnswers)
    .where(
      and(
        eq(assistantAnswers.key, key),
        eq(assistantAnswers.isRefused, false),
        gte(assistantAnswers.askedAt, daysBefore(now, KEEP_DAYS)),
      ),
    )
    .orderBy(desc(eq(owner, learnerId)), desc(assistantAnswers.askedAt))
    .limit(1)
  const [row] = rows
  const read = row === undefined ? null : readParts(row.parts)
  if (row === undefined || read === null) return null
  return { ownId: row.owner === learnerId ? row.id : null, parts: read }
}

/** Stores an answer, or that it was told again. Must hold `lockLearner`. */
export async function storeAnswer(
  tx: Database,
  { id, askedAt, ...answer }: typeof assistantAnswers.$inferInsert,
): Promise<void> {
  await tx
    .insert(assistantAnswers)
    .values({ id, askedAt, ...answer })
    .onConflictDoUpdate({ target: assistantAnswers.id, set: { askedAt } })
  const older = tx
    .select({ id: assistantAnswers.id })
    .from(assistantAnswers)
    .where(eq(assistantAnswers.learnerId, answer.learnerId))
    .orderBy(desc(assistantAnswers.askedAt), desc(assistantAnswers.id))
    .offset(MOST_ANSWERS)
  await tx.delete(assistantAnswers).where(inArray(assistantAnswers.id, older))
}
