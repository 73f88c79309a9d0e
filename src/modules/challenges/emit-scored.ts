/** Tells what a learner's solutions of a challenge are worth. */
import type { Database } from '#platform/db/database.ts'
import type { Deps } from './deps.ts'
import { challengeScored } from './events.ts'
import type { ChallengeState } from './progress-rules.ts'
import { scorePasses } from './points-rules.ts'

/** Must run in the transaction that wrote `state`. A challenge that is no longer there tells nothing: its points stay. */
export async function emitScored(
  { content, events }: Pick<Deps, 'content' | 'events'>,
  tx: Database,
  {
    learnerId,
    isAccount,
    challengeId,
    state,
  }: { learnerId: string; isAccount: boolean; challengeId: string; state: ChallengeState },
): Promise<void> {
  const challenge = content.challenge(challengeId)
  if (challenge === undefined || state.passes.length === 0) return
  const passes = scorePasses(state, challenge.difficulty)
  await events.emit(tx, challengeScored, { learnerId, isAccount, challengeId, passes })
}
