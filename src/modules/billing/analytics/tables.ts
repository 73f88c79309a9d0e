import { sql } from '#platform/db/sql.ts'
import { bigint, check, index, pgTable, text } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'

/** What happened on the way to PRO, counted. Nothing in it names a person, a browser or a checkout. */
export const proEvents = pgTable(
  'pro_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    plan: text('plan'),
    /** Which placement led there, and which campaign. */
    source: text('source'),
    ref: text('ref'),
    /** ISO 3166 code. */
    country: text('country'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('pro_events_by_name').on(table.name, table.at),
    check(
      'pro_events_name',
      sql`${table.name} in ('pro_page_viewed', 'pro_checkout_start', 'pro_trial_start', 'pro_payment_success')`,
    ),
  ],
)
