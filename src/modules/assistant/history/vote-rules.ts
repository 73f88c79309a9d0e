/** A vote as it is stored, and as its learner sees it. Pure. */
import { type OwnVote, VOTE_REASONS } from '../contract.ts'

/** Null: there is none. */
export function voteView(
  stored: { value: number; reason: string | null; comment: string } | null,
): OwnVote | null {
  if (stored === null) return null
  const reason = VOTE_REASONS.find((each) => each === stored.reason) ?? null
  return { vote: stored.value > 0 ? 'up' : 'down', reason, comment: stored.comment }
}
