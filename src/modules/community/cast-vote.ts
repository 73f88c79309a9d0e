import { Failure } from '#platform/failures.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { VoteCount } from './contract.ts'
import type { Deps } from './deps.ts'
import { notifyOfVote } from './item-notifications.ts'
import { requireItem } from './require-item.ts'
import { requireWriter } from './require-writer.ts'
import { communityVotes } from './tables.ts'
import { VOTES_FOR_ITEM_OF_NETWORK, VOTES_OF_ACCOUNT, VOTES_OF_NETWORK } from './limits.ts'
import { NO_VOTES, ownVotes, votesOf } from './vote-queries.ts'

type VoteDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'items' | 'notifications' | 'secrets'>

export interface Vote {
  userId: string
  address: string
  kind: string
  id: string
  value: -1 | 0 | 1
}

/** Stores a vote: one of an account for an item, the last one counts. */
export async function castVote(deps: VoteDeps, vote: Vote): Promise<VoteCount> {
  const { db, clock } = deps
  const { kind, id, userId, value } = vote
  await requireWriter(deps, userId)
  const { votes } = await requireItem(deps, { kind, id }, { learnerId: userId, userId })
  if (value !== 0 && !votes.includes(value)) throw new Failure('vote-not-allowed')
  const before = (await ownVotes(db, { kind, ids: [id], userId })).get(id)
  if (value !== (before ?? 0)) {
    await takeLimits(deps, vote, { isNew: before === undefined })
    await db.transaction(async (tx) => {
      await tx
        .insert(communityVotes)
        .values({ kind, itemId: id, userId, value, at: clock.now() })
        .onConflictDoUpdate({
          target: [communityVotes.kind, communityVotes.itemId, communityVotes.userId],
          set: { value, at: clock.now() },
        })
      if (value === 1 && before === undefined) await notifyOfVote(deps, tx, { kind, id, userId })
    })
  }
  const { score } = (await votesOf(db, { kind, ids: [id], now: clock.now() })).get(id) ?? NO_VOTES
  return { score, own: value }
}

async function takeLimits(
  deps: VoteDeps,
  { userId, address, kind, id }: Vote,
  { isNew }: { isNew: boolean },
): Promise<void> {
  await consume(deps, [
    { ...VOTES_OF_ACCOUNT, subject: userId },
    ...ofNetwork(VOTES_OF_NETWORK, address),
    ...(isNew ? [{ ...VOTES_FOR_ITEM_OF_NETWORK, subject: `${networkOf(address)} ${kind} ${id}` }] : []),
  ])
}
