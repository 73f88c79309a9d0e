import { sql } from '#platform/db/sql.ts'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'
import { users } from '../../accounts/tables.ts'
import { ledgerPostings } from '../ledger/tables.ts'

/** The last number of each series. Its row is locked until the transaction that takes one ends, so no number is ever left out. */
export const invoiceSeries = pgTable('invoice_series', {
  /** `INV-2025`, `CN-2025`. */
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

/**
 * An invoice for each charge that was booked, a credit note for each refund. A trigger of the migration refuses every change but
 * one: that it forgets whose account it was.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    /** Key of its posting in the ledger. */
    postingKey: text('posting_key')
      .notNull()
      .unique()
      .references(() => ledgerPostings.key),
    /** The charge that it asks for, or gives back. */
    chargeKey: text('charge_key').notNull(),
    /** Account; null once it is erased. The law requires the invoice to stay, with the buyer's name. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    issuedAt: instant('issued_at').notNull(),
    currency: text('currency').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    /** All that is written on it. */
    document: json('document').notNull(),
  },
  (table) => [
    unique('invoices_number').on(table.series, table.number),
    index('invoices_by_user').on(table.userId, table.issuedAt),
    index('invoices_by_charge').on(table.chargeKey),
    check('invoices_kind', sql`${table.kind} in ('invoice', 'credit-note')`),
    check('invoices_number_counts', sql`${table.number} > 0`),
  ],
)
