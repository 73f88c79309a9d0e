import { index, pgTable, text } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'

/** Tries that count across servers and restarts: one row a limit and subject, by keyed digest. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    /** When all that was used is given back. Until then it is a part of the allowance. */
    freeAt: instant('free_at').notNull(),
  },
  (table) => [index('rate_limits_by_age').on(table.freeAt)],
)
