import { pgTable, primaryKey, text, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { subscriptions } from '../subscriptions/tables.ts'

/** Notices sent to owners of subscriptions, each once. */
export const subscriptionNotices = pgTable(
  'subscription_notices',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Kind and occasion of the notice: `past-due:2025-01-15T12:00:00.000Z`. */
    key: text('key').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.key] })],
)
