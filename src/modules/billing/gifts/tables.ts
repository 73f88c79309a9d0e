import { sql } from '#platform/db/sql.ts'
import { check, date, index, integer, pgTable, text, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { users } from '../../accounts/tables.ts'
import { checkouts } from '../orders/tables.ts'

/** PRO that somebody buys for somebody else: paid by a checkout, mailed on its day, redeemed once by its code. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid('id').primaryKey(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .unique()
      .references(() => checkouts.id),
    /** Buyer; null once the account is erased. */
    buyerId: uuid('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    /** The plan's slug and length as they were bought; null: for ever. */
    plan: text('plan').notNull(),
    months: integer('months'),
    /** Sender's name on the card. Emptied some time after redemption, or when a person named on it is erased. */
    fromName: text('from_name').notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    message: text('message').notNull(),
    /** The buyer's own day, and where it is that day. */
    deliverOn: date('deliver_on', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    deliverAt: instant('deliver_at').notNull(),
    /** SHA-256 of its code, which follows from the id and a key of this installation: the table gives none away. */
    codeDigest: text('code_digest').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    deliveredAt: instant('delivered_at'),
    /** Its payment was given back: the code counts no more. */
    revokedAt: instant('revoked_at'),
    redeemedAt: instant('redeemed_at'),
    redeemedBy: uuid('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('gifts_by_buyer').on(table.buyerId, table.createdAt),
    index('gifts_due')
      .on(table.deliverAt)
      .where(sql`${table.paidAt} is not null and ${table.deliveredAt} is null`),
    check('gifts_months', sql`${table.months} > 0`),
  ],
)
