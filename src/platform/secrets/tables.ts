import { sql } from '#platform/db/sql.ts'
import { check, integer, pgTable, text } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'

/** The root key that this database is used with, by its fingerprint: one row, or none before the first start. */
export const rootKey = pgTable(
  'root_key',
  {
    id: integer('id').primaryKey(),
    /** Derived from the key; tells nothing about it. */
    fingerprint: text('fingerprint').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [check('root_key_is_one', sql`${table.id} = 1`)],
)
