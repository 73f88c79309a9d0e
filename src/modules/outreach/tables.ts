import { index, pgTable, text, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'

/** Questions, reports and offers asked for. Deleted after `KEEP_QUERY_DAYS`. */
export const queries = pgTable(
  'queries',
  {
    id: uuid('id').primaryKey(),
    form: text('form').notNull(),
    queryType: text('query_type').notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    pageUrl: text('page_url'),
    company: text('company'),
    teamSize: text('team_size'),
    /** A keyed digest of the network it came from, to count by; null after `KEEP_SENDER_HOURS`. */
    sender: text('sender'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('queries_by_sender').on(table.sender, table.receivedAt),
    index('queries_by_age').on(table.receivedAt),
  ],
)
