/** What moderators do: decide about items, and mute accounts. The caller writes it down in the operators' log, in the same transaction. */
import { and, eq, isNotNull } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import type { Item } from '../items.ts'
import type { ItemKey } from '../require-item.ts'
import { communityModeration, communityMutes, communityReports, communityVotes } from '../tables.ts'
import { closeReports, moderate } from './item-state.ts'
import type { ModerationState } from './moderation-rules.ts'
import { notifyOfDecision } from './notify-of-decision.ts'

export type Decision = 'hide' | 'restore' | 'dismiss'

type DecideDeps = Pick<Deps, 'clock' | 'items'>

/** Decides about an item and closes its reports. Returns its states before and after. Throws `item-not-found`. */
export async function decide(
  deps: DecideDeps & Pick<Deps, 'notifications'>,
  tx: Database,
  { kind, id, decision }: ItemKey & { decision: Decision },
): Promise<{ before: ModerationState; after: ModerationState }> {
  if (deps.items.kind(kind) === undefined) throw new Failure('item-not-found')
  const states = await moderate(deps, tx, { kind, id }, () => ({ kind: decision }))
  await closeReports(tx, { kind, id }, deps.clock.now())
  await notifyOfDecision(deps, tx, { kind, id, ...states })
  return states
}

/**
 * Call it before an author's changed text is stored, in the same transaction: a decision to leave the former text alone says nothing
 * about the new one, and those who reported the former one may report the new one.
 */
export async function noteEdited(deps: DecideDeps, tx: Database, { kind, id }: ItemKey): Promise<void> {
  await moderate(deps, tx, { kind, id }, () => ({ kind: 'edited' }))
  const { itemId, closedAt } = communityReports
  await tx
    .delete(communityReports)
    .where(and(eq(communityReports.kind, kind), eq(itemId, id), isNotNull(closedAt)))
}

/** Forgets votes, reports and decisions about an item that is gone for good. */
export async function forgetItem(tx: Database, { kind, id }: ItemKey): Promise<void> {
  for (const table of [communityVotes, communityReports, communityModeration])
    await tx.delete(table).where(and(eq(table.kind, kind), eq(table.itemId, id)))
}

/** Reads an item as a moderator sees it; null: it is gone. */
export async function findItem(
  { db, items }: Pick<Deps, 'db' | 'items'>,
  { kind, id }: ItemKey,
): Promise<Item | null> {
  const [item] = (await items.kind(kind)?.find(db, [id])) ?? []
  return item ?? null
}

/** Mutes an account until an end, instead of a mute that it may have. */
export async function mute(
  tx: Database,
  { userId, reason, at, endsAt }: typeof communityMutes.$inferInsert,
): Promise<void> {
  await tx
    .insert(communityMutes)
    .values({ userId, reason, at, endsAt })
    .onConflictDoUpdate({ target: communityMutes.userId, set: { reason, at, endsAt } })
}

/** Ends a mute; false: there was none. */
export async function unmute(tx: Database, userId: string): Promise<boolean> {
  const ended = await tx
    .delete(communityMutes)
    .where(eq(communityMutes.userId, userId))
    .returning({ userId: communityMutes.userId })
  return ended.length > 0
}
