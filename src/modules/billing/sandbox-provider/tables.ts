/** What the provider that comes with Codestead knows. It names nobody and holds no card number. */
import { sql } from '#platform/db/sql.ts'
import { boolean, check, index, integer, pgTable, text } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'

/** Its pages that somebody may open: to pay, or to give another card. */
export const sandboxSessions = pgTable(
  'sandbox_sessions',
  {
    /** Cannot be guessed: whoever knows it may pay. */
    reference: text('reference').primaryKey(),
    /** `checkout`, `card-update`, or `link`: a bank account is chosen there. */
    kind: text('kind').notNull(),
    /** The order, or the subscription; and where the browser goes afterwards. */
    details: json('details').notNull(),
    /** `open`, `authenticating` (the bank's page is open), `done`, `closed`. */
    status: text('status').notNull(),
    /** Which test card it is paid with, while the bank asks whether it is its owner; which account was chosen. */
    card: text('card'),
    /** Its messages come twice and in the wrong order. */
    isMessy: boolean('is_messy').notNull(),
    /** Nobody pays after that. Null: no end. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('sandbox_sessions_kind', sql`${table.kind} in ('checkout', 'card-update', 'link')`),
    check('sandbox_sessions_status', sql`${table.status} in ('open', 'authenticating', 'done', 'closed')`),
  ],
)

/** What was bought, as this provider sees it. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    reference: text('reference').primaryKey(),
    state: json('state').notNull(),
    /** When something is to be done about it: a charge, another try, an end. Null: never. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sandbox_subscriptions_due').on(table.dueAt)],
)

/** Every message it has sent, or is to send. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    eventId: text('event_id').primaryKey(),
    subscription: text('subscription').notNull(),
    sequence: integer('sequence').notNull(),
    message: json('message').notNull(),
    /** How often it was answered as it should be. */
    deliveries: integer('deliveries').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('sandbox_messages_by_subscription').on(table.subscription, table.sequence)],
)

/** What it was asked under which idempotency key, and what it said: asked again, it says the same and does nothing. */
export const sandboxRequests = pgTable('sandbox_requests', {
  key: text('key').primaryKey(),
  answer: json('answer').notNull(),
  madeAt: instant('made_at').notNull(),
})
