/** The state of an item in moderation, changed by one transaction at a time. */
import { and, eq, isNull } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import type { ItemKey } from '../require-item.ts'
import { communityModeration, communityReports } from '../tables.ts'
import { isCounted } from '../vote-queries.ts'
import {
  isHiddenBy,
  MODERATION_STATES,
  type ModerationEvent,
  type ModerationState,
  nextModeration,
  type OpenReport,
} from './moderation-rules.ts'

type StateDeps = Pick<Deps, 'clock' | 'items'>

/** Has something happen to an item, and hides or shows it where that changes. Returns the states before and after. */
export async function moderate(
  { clock, items }: StateDeps,
  tx: Database,
  { kind, id }: ItemKey,
  eventOf: (tx: Database) => ModerationEvent | Promise<ModerationEvent>,
): Promise<{ before: ModerationState; after: ModerationState }> {
  const before = await lockState(tx, { kind, id }, clock.now())
  const after = nextModeration(before, await eventOf(tx))
  if (after !== before)
    await tx
      .update(communityModeration)
      .set({ state: after, changedAt: clock.now() })
      .where(and(eq(communityModeration.kind, kind), eq(communityModeration.itemId, id)))
  // Also where nothing changed: the item is then for certain what the state says.
  await items.kind(kind)?.setHidden(tx, id, isHiddenBy(after))
  return { before, after }
}

async function lockState(tx: Database, { kind, id }: ItemKey, now: Date): Promise<ModerationState> {
  await tx
    .insert(communityModeration)
    .values({ kind, itemId: id, state: 'visible', changedAt: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ state: communityModeration.state })
    .from(communityModeration)
    .where(and(eq(communityModeration.kind, kind), eq(communityModeration.itemId, id)))
    .for('update')
  return MODERATION_STATES.find((state) => state === row?.state) ?? 'visible'
}

/** Reads open reports of accounts whose word counts. */
export async function openReports(db: Database, { kind, id }: ItemKey, now: Date): Promise<OpenReport[]> {
  const { userId, network } = communityReports
  const rows = await db
    .select({ userId, network })
    .from(communityReports)
    .where(
      and(
        eq(communityReports.kind, kind),
        eq(communityReports.itemId, id),
        isNull(communityReports.closedAt),
        isCounted(db, userId, now),
      ),
    )
  return rows.flatMap((row) => (row.userId === null ? [] : [{ ...row, userId: row.userId }]))
}

/** Closes the open reports of an item: a moderator decided. */
export async function closeReports(tx: Database, { kind, id }: ItemKey, now: Date): Promise<void> {
  await tx
    .update(communityReports)
    .set({ closedAt: now })
    .where(
      and(
        eq(communityReports.kind, kind),
        eq(communityReports.itemId, id),
        isNull(communityReports.closedAt),
      ),
    )
}
