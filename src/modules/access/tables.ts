import { sql } from '#platform/db/sql.ts'
import { check, index, pgTable, primaryKey, text, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'
import { users } from '../accounts/tables.ts'

/**
 * Grants: what an account may open, from when until when, and thanks to what. Written by the modules that sell or give access,
 * in the transaction of their own change. A row reads right at any instant: the clock needs no job.
 */
export const grants = pgTable(
  'grants',
  {
    /** Kind of origin: `subscription`, `gift`, `team` or `appsumo`. */
    source: text('source').notNull(),
    /** Id within the source: of the subscription or team, or the digest of the license code. */
    sourceId: text('source_id').notNull(),
    /** Holder. A team's license is one row per member, so that one read by account finds everything. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the grant opens: `pro`, or `free` for a license that adds nothing. */
    opens: text('opens').notNull(),
    /** The source's own name for what was granted: the plan's slug, or the team's license type. */
    plan: text('plan').notNull(),
    /** Subscription status as the source last reported it; null for a team. */
    status: text('status'),
    /** Status changes that time alone brings, `[{ at, status }]`, earliest first. */
    changes: json('changes').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** First instant at which the grant opens nothing anymore; null: it has no end. */
    endsAt: instant('ends_at'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.sourceId, table.accountId] }),
    index('grants_by_account').on(table.accountId),
    check('grants_source', sql`${table.source} in ('subscription', 'gift', 'team', 'appsumo')`),
    check('grants_opens', sql`${table.opens} in ('free', 'pro')`),
    check(
      'grants_status',
      sql`${table.status} in ('Active', 'Trialing', 'PastDue', 'Paused', 'OnHold', 'CardDenied', 'Cancelled')`,
    ),
    check('grants_status_of_own', sql`(${table.source} = 'team') = (${table.status} is null)`),
  ],
)
