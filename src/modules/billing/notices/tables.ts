import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/instant-column.ts'
import { subscriptions } from '../subscriptions/tables.ts'

/** What owners of subscriptions were told by mail, each once. */
export const subscriptionNotices = pgTable(
  'subscription_notices',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** What was told, and of which occasion: `past-due:2025-01-15T12:00:00.000Z`. */
    key: text('key').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.key] })],
)
