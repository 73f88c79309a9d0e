import { sql } from '#platform/db/sql.ts'
import { check, index, pgTable, text, uniqueIndex, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'
import { subscriptions } from '../subscriptions/tables.ts'

/** What is asked of a provider about a subscription. Written with what causes it, then told: none is lost, none is done twice. */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    /** The provider's idempotency key. */
    id: uuid('id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** As in the contract; and `end`, which no button asks for. */
    action: text('action').notNull(),
    /** Made by the client where it asks for money; null elsewhere. */
    idempotencyKey: text('idempotency_key'),
    /** What the provider needs to know besides: an order, a charge. It names nobody. */
    details: json('details').notNull(),
    /** `waiting` to be told, `accepted` by the provider, `done` as its event says, `refused` by it. */
    status: text('status').notNull(),
    /** Why it was refused. */
    reason: text('reason'),
    askedAt: instant('asked_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('subscription_changes_by_subscription').on(table.subscriptionId, table.askedAt),
    uniqueIndex('subscription_changes_by_key').on(table.subscriptionId, table.idempotencyKey),
    check('subscription_changes_status', sql`${table.status} in ('waiting', 'accepted', 'done', 'refused')`),
  ],
)
