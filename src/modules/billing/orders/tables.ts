import { sql } from '#platform/db/sql.ts'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'
import { users } from '../../accounts/tables.ts'
import { teams } from '../../teams/tables.ts'

/** Orders, paid or not, with the quote that each charges. Paid ones are kept as long as the ledger. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** Our id at the provider, too: its events name it. */
    id: uuid('id').primaryKey(),
    /** Account; null once it is erased. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Made by the client: a second click is the same checkout. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of everything else that was asked: the same key for something else is refused. */
    requestDigest: text('request_digest').notNull().default(''),
    /** For whom: `self`, `team` or `gift`. What is bought for others opens nothing for the buyer. */
    purpose: text('purpose').notNull().default('self'),
    /** The plan's slug. */
    plan: text('plan').notNull(),
    /** Seats; 1 unless it is for a team. */
    quantity: integer('quantity').notNull().default(1),
    /** Days before the first charge; 0: it is charged at once. */
    trialDays: integer('trial_days').notNull().default(0),
    /** With all of its steps: it is what is charged, whatever prices are by then. */
    quote: json('quote').notNull(),
    /** `open`, `pending` (the provider is at it), `failed` (it may still be paid), `completed`, or `closed` (it may not be any more). */
    status: text('status').notNull(),
    /** Why it failed, as far as the provider says. */
    failureReason: text('failure_reason'),
    provider: text('provider').notNull(),
    /** `card` or `bank`. */
    method: text('method').notNull().default('card'),
    /** Provider's reference; null until the provider was asked. */
    providerReference: text('provider_reference'),
    /** The bank account that pays, as its provider knows it, sealed. Null: none does, or it was forgotten. */
    bankAccount: text('bank_account'),
    /** Provider's payment page. */
    providerUrl: text('provider_url'),
    /** Instant after which this price cannot be paid. Null on rows older than this column. */
    expiresAt: instant('expires_at'),
    /** The team that it made. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    /** ISO 3166 code: whose tax it is. */
    country: text('country').notNull(),
    zip: text('zip'),
    taxId: text('tax_id'),
    /** Placement that led to the checkout; `ref` is the campaign. */
    source: text('source'),
    ref: text('ref'),
    /** Placement and campaign that may be counted (`counted-origin.ts`). Null: the browser has not agreed to be counted. */
    countedAs: json('counted_as'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('checkouts_by_key').on(table.userId, table.idempotencyKey),
    uniqueIndex('checkouts_by_reference').on(table.provider, table.providerReference),
    index('checkouts_by_user').on(table.userId, table.createdAt),
    check('checkouts_status', sql`${table.status} in ('open', 'pending', 'failed', 'completed', 'closed')`),
    check('checkouts_purpose', sql`${table.purpose} in ('self', 'team', 'gift')`),
    check('checkouts_method', sql`${table.method} in ('card', 'bank')`),
    check('checkouts_quantity', sql`${table.quantity} > 0 and ${table.trialDays} >= 0`),
  ],
)
