import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { fold, type SubscriptionState } from '../subscription-machine/subscription-machine.ts'
import { providerEvents, subscriptions } from './tables.ts'
import { providerEvent, type ProviderEvent } from '../providers/contract.ts'

/** What a subscription is after all events of it that are kept: written, and returned as of the last of them, with the events. */
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
  await tx
    .update(subscriptions)
    .set({
      ...state,
      refusedEvents: refused.length,
      version: sql`${subscriptions.version} + 1`,
      updatedAt: now,
    })
    .where(eq(subscriptions.id, id))
  return { state, events }
}
