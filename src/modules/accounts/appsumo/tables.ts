import { sql } from '#platform/db/sql.ts'
import { check, pgTable, text, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { users } from '../tables.ts'

/** Licence codes that were made to be sold elsewhere. Each is redeemed once. */
export const licenceCodes = pgTable(
  'licence_codes',
  {
    /** SHA-256: a code has too many letters to be guessed from it, and the table gives away none. */
    digest: text('digest').primaryKey(),
    /** Plan that the code grants. */
    plan: text('plan').notNull(),
    madeAt: instant('made_at').notNull(),
    redeemedAt: instant('redeemed_at'),
    /** Account that used the code; null again once it is erased, but the code stays used. */
    redeemedBy: uuid('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('licence_codes_plan', sql`${table.plan} in ('lifetime')`)],
)
