import { eq, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { fold, type SubscriptionState } from '../subscription-machine/subscription-machine.ts'
import { providerEvents, subscriptions } from './tables.ts'
import { writeGrant } from './write-grant.ts'
import { providerEvent, type ProviderEvent } from '../providers/contract.ts'

/**
 * Rebuilds a subscription from all of its stored events, writes it and the grant of its owner, and returns its state as of the
 * last event, with the events.
 */
export async function rebuildSubscription(
  tx: Database,
  id: string,
  now: Date,
): Promise<{ state: SubscriptionState; events: ProviderEvent[] }> {
  const rows = await tx
    .select({ event: providerEvents.event })
    .from(providerEvents)
    .where(eq(providerEvents.subscriptionId, id))
  const events = rows.map(({ event }) => providerEvent.parse(event))
  const { state, refused } = fold(events)
  const [row] = await tx
    .update(subscriptions)
    .set({
      ...state,
      refusedEvents: refused.length,
      version: sql`${subscriptions.version} + 1`,
      updatedAt: now,
    })
    .where(eq(subscriptions.id, id))
    .returning()
  if (row === undefined) throw new Error('The subscription to rebuild does not exist.')
  await writeGrant(tx, row, state)
  return { state, events }
}
