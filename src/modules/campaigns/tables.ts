import { sql } from '#platform/db/sql.ts'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'

/** Sales that were, are or will be, and what is advertised without one. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** When it begins and ends; null for the one that stands while no sale is on. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** From then on a clock counts down. */
    timerChangesAt: instant('timer_changes_at'),
    isStopped: boolean('is_stopped').notNull().default(false),
    /** The coupon that says what is off, and of what. Null: nothing is. Coupons are billing's, which is above: no reference. */
    couponCode: text('coupon_code'),
    /** `CampaignWords`: what is said, to whom, and what is offered. */
    details: jsonb('details').notNull(),
  },
  (table) => [
    check(
      'campaigns_window',
      sql`num_nulls(${table.startsAt}, ${table.endsAt}, ${table.timerChangesAt}) in (0, 3)
        and (${table.startsAt} is null or (${table.startsAt} < ${table.endsAt} and ${table.timerChangesAt} <= ${table.endsAt}))`,
    ),
    // One stands.
    uniqueIndex('campaigns_standing')
      .on(sql`(${table.startsAt} is null)`)
      .where(sql`${table.startsAt} is null`),
    index('campaigns_by_end').on(table.endsAt),
    index('campaigns_by_coupon').on(table.couponCode),
  ],
)
