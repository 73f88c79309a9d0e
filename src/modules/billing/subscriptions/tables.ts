import { sql } from '#platform/db/sql.ts'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'
import { users } from '../../accounts/tables.ts'
import { checkouts } from '../orders/tables.ts'

/**
 * What accounts have bought: all that providers said of it, folded. What the clock has done to it since the last event is not
 * written here: `standingAt` says it.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    /** What the provider calls it. */
    reference: text('reference').notNull(),
    /** Null once the account is erased. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    /** That of its checkout: only what is bought for oneself is one's own. */
    purpose: text('purpose').notNull().default('self'),
    /** Seats; 1 unless it is for a team. */
    quantity: integer('quantity').notNull().default(1),
    status: text('status').notNull(),
    since: instant('since'),
    /** The plan's slug. */
    plan: text('plan'),
    /** `subscription`, which renews itself, or `product`. */
    purchaseType: text('purchase_type'),
    /** Null: it has no end, or nothing was ever paid. */
    periodEnd: instant('period_end'),
    cancelsAt: instant('cancels_at'),
    pausesAt: instant('pauses_at'),
    /** How many of its events were not legal where they stand. */
    refusedEvents: integer('refused_events').notNull(),
    /** Grows with every event. */
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_by_reference').on(table.provider, table.reference),
    index('subscriptions_by_user').on(table.userId),
    check(
      'subscriptions_status',
      sql`${table.status} in ('Active', 'Unavailable', 'Cancelled', 'Paused', 'PastDue', 'OnHold', 'CardDenied', 'Trialing')`,
    ),
    check('subscriptions_purpose', sql`${table.purpose} in ('self', 'team', 'gift')`),
    check('subscriptions_purchase_type', sql`${table.purchaseType} in ('subscription', 'product')`),
  ],
)

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
