import { index, integer, pgTable, primaryKey, text, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { users } from '../tables.ts'

const userId = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })

/** The authenticator app of an account. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Encrypted with a key that is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  startedAt: instant('started_at').notNull(),
  /** Time the app's first code was confirmed; null: the second factor is not on yet. */
  enabledAt: instant('enabled_at'),
  /** The newest step of 30 seconds whose code was used; that one and those before it count no more. */
  lastStep: integer('last_step').notNull(),
})

/** Codes for who has lost the app; deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId().notNull(),
    /** Keyed digest. */
    digest: text('digest').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
)

/** Tickets between the two steps of a sign-in that were used. Says nothing about anybody. */
export const spentTickets = pgTable(
  'spent_tickets',
  {
    id: uuid('id').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_tickets_by_expiry').on(table.expiresAt)],
)
