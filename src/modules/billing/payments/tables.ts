import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'
import { subscriptions } from '../subscriptions/tables.ts'

/** Every message that a provider signed, once, whatever has become of it. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    /** The provider's. */
    eventId: text('event_id').notNull(),
    /** `pending`, `done`, or `dead`: it was tried too often, and waits for an operator. */
    state: text('state').notNull(),
    /** How often it was begun, also where the server ended meanwhile. */
    attempts: integer('attempts').notNull(),
    /** As it came. It may name a person, so it goes as soon as it was understood. */
    payload: json('payload'),
    /** What was understood of it, which names nobody. Null: nothing yet, or it is none of ours. */
    event: json('event'),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    receivedAt: instant('received_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_events_by_subscription').on(table.subscriptionId),
    index('provider_events_unsettled')
      .on(table.receivedAt)
      .where(sql`${table.state} <> 'done'`),
    check('provider_events_state', sql`${table.state} in ('pending', 'done', 'dead')`),
  ],
)
