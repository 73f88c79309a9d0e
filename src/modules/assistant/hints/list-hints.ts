/** Tells which rungs a learner has opened. */
import type { Output } from '#platform/contract/endpoint.ts'
import type { HintPlace, listHints as spec } from './contract.ts'
import type { Deps } from './deps.ts'
import { hintedChallenge } from './hinted-challenge.ts'
import { readLadder } from './ladder-queries.ts'
import { currentLadder, NO_LADDER } from './ladder-rules.ts'
import { ladderView } from './open-hint.ts'

export async function listHints(
  deps: Pick<Deps, 'challenges' | 'content' | 'db' | 'learning'>,
  { learnerId, place }: { learnerId: string | null; place: HintPlace },
): Promise<Output<typeof spec>> {
  const challenge = hintedChallenge(deps, place)
  if (learnerId === null) return ladderView(NO_LADDER, null)
  const last = await challenge.lastTry(learnerId)
  const ladder = await readLadder(deps.db, { learnerId, subject: challenge.subject })
  return ladderView(
    currentLadder(ladder, last?.passedAt ?? null),
    last === null ? null : challenge.outlineIn(last.language),
  )
}
