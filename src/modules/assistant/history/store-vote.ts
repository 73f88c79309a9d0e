import { and, eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { OwnVote } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { assistantAnswers, assistantVotes } from '../tables.ts'
import { voteView } from './vote-rules.ts'

/** Stores a vote in the place of the one before; null takes it back. Throws `answer-not-found` for one that isn't the learner's. */
export async function storeVote(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  given: {
    learnerId: string | null
    answerId: string
    vote: 'up' | 'down' | null
    reason?: string | undefined
    comment?: string | undefined
  },
): Promise<{ vote: OwnVote | null }> {
  const { learnerId, answerId, vote } = given
  if (learnerId === null) throw new Failure('answer-not-found')
  return db.transaction(async (tx) => {
    // Held, so that it isn't erased meanwhile.
    const [own] = await tx
      .select({ id: assistantAnswers.id })
      .from(assistantAnswers)
      .where(and(eq(assistantAnswers.id, answerId), eq(assistantAnswers.learnerId, learnerId)))
      .for('key share')
    if (own === undefined) throw new Failure('answer-not-found')
    if (vote === null) {
      await tx.delete(assistantVotes).where(eq(assistantVotes.answerId, answerId))
      return { vote: null }
    }
    const stored = {
      value: vote === 'up' ? 1 : -1,
      reason: given.reason ?? null,
      comment: (given.comment ?? '').replaceAll('\0', '').toWellFormed().trim(),
      at: clock.now(),
    }
    await tx
      .insert(assistantVotes)
      .values({ answerId, ...stored })
      .onConflictDoUpdate({ target: assistantVotes.answerId, set: stored })
    return { vote: voteView(stored) }
  })
}
