import { sql } from '#platform/db/sql.ts'
import { index, integer, pgTable, text, uniqueIndex, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { users } from '../accounts/tables.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What happened to accounts' own things: references alone, no word of anybody. The sentence is made when it is read. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    /** One of `NOTIFICATION_KINDS`. */
    kind: text('kind').notNull(),
    /** Reference to what it is about, as the kind's owner writes it. */
    about: text('about').notNull(),
    /** Keyed digests of the newest happenings in it, so that one that is told again is not counted again. */
    keys: text('keys').array().notNull(),
    /** Happenings that are gathered in it. */
    count: integer('count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** When its owner saw it; null: unread, and what else happens about the same thing joins it. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    uniqueIndex('notifications_unread')
      .on(table.userId, table.kind, table.about)
      .where(sql`${table.seenAt} is null`),
    index('notifications_by_user').on(table.userId, table.lastAt, table.id),
    index('notifications_by_time').on(table.lastAt),
  ],
)

/** Days for which accounts were mailed what is unread, or for which there was nothing to mail: the last one of each account. */
export const notificationDigests = pgTable('notification_digests', {
  userId: userId().primaryKey(),
  /** Day of the account's own calendar, such as `2025-01-15`. */
  day: text('day').notNull(),
  settledAt: instant('settled_at').notNull(),
})
