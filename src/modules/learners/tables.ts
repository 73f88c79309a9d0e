import { sql } from '#platform/db/sql.ts'
import { type AnyPgColumn, boolean, index, pgTable, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'

/**
 * Somebody who learns: an account, under its own id, or a browser without one, until an account takes its progress over.
 * Locked to put one learner's writes in a row.
 */
export const learners = pgTable(
  'learners',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at').notNull(),
    /** An account's own row: never forgotten with the visitors who did not come back. */
    isAccount: boolean('is_account').notNull().default(false),
    /** When something was last handed in, to the day: written at most once a day. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** The account that took the progress over. What was under way then goes there too. */
    joinedInto: uuid('joined_into').references((): AnyPgColumn => learners.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at'),
  },
  (table) => [
    index('learners_by_account')
      .on(table.joinedInto)
      .where(sql`${table.joinedInto} is not null`),
    index('learners_to_forget')
      .on(table.lastSeenAt)
      .where(sql`not ${table.isAccount}`),
  ],
)

/** Column of a table that holds something of a learner; its rows go with the learner. */
export const learnerId = () =>
  uuid('learner_id')
    .notNull()
    .references(() => learners.id, { onDelete: 'cascade' })
