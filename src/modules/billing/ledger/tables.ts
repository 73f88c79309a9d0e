import { sql } from '#platform/db/sql.ts'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { subscriptions } from '../subscriptions/tables.ts'

/**
 * Ledger in double entry. Rows are added and never changed: triggers of the migration refuse that, and at the commit any
 * posting that has not as many lines as it says or whose lines do not sum to zero in each currency.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: uuid('id').primaryKey(),
    /** `charge:PROVIDER:ID` and its like: what happened once is written once. */
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    /** Number of lines. */
    lines: integer('lines').notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** When it happened at the provider. */
    occurredAt: instant('occurred_at').notNull(),
    postedAt: instant('posted_at').notNull(),
  },
  (table) => [
    index('ledger_postings_by_subscription').on(table.subscriptionId),
    check('ledger_postings_kind', sql`${table.kind} in ('charge', 'refund', 'credit')`),
    check('ledger_postings_lines', sql`${table.lines} >= 2`),
  ],
)

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    postingId: uuid('posting_id')
      .notNull()
      .references(() => ledgerPostings.id),
    line: integer('line').notNull(),
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    /** In minor units. What an account gets is positive, what it gives negative. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postingId, table.line] }),
    index('ledger_lines_by_account').on(table.account, table.currency),
    check('ledger_lines_amount', sql`${table.amountMinor} <> 0`),
  ],
)
