import { pgTable, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { users } from '../tables.ts'

/** Accounts of people who run the site. Made by a command alone: no page and no endpoint gives this role to anybody. */
export const staff = pgTable('staff', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: instant('since').notNull(),
})
