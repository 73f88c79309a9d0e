import { sql } from '#platform/db/sql.ts'
import { boolean, check, index, integer, numeric, pgTable, text, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { users } from '../../accounts/tables.ts'

/** Codes that make something cheaper. */
export const coupons = pgTable(
  'coupons',
  {
    /** In capitals. */
    code: text('code').primaryKey(),
    /** Discount in percent; null where `amountMinor` is set. */
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    /** Advertised discount in percent; never more than `percent`. */
    announcedPercent: numeric('announced_percent', { precision: 5, scale: 2, mode: 'number' }),
    /** Discount in the smallest unit of `currency`. */
    amountMinor: integer('amount_minor'),
    currency: text('currency'),
    /** Slugs of plans; null: all. */
    plans: text('plans').array(),
    /** ISO 3166 codes, in capitals; null: all. */
    countries: text('countries').array(),
    /** Counts from this instant on; null: it always did. */
    startsAt: instant('starts_at'),
    /** Counts until just before this instant; null: for ever. */
    endsAt: instant('ends_at'),
    /** True for a coupon without a window of its own, valid while a campaign that names it is on. */
    isCampaignOnly: boolean('is_campaign_only').notNull().default(false),
    /** Most uses in total; null for no limit. */
    mostUses: integer('most_uses'),
    mostUsesPerAccount: integer('most_uses_per_account'),
    /** Whether it adds up with a campaign. Otherwise the one that saves more holds. */
    stacks: boolean('stacks').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('coupons_code', sql`${table.code} ~ '^[A-Z0-9_-]{3,40}$'`),
    // Per cent or an amount, and an amount of some money.
    check(
      'coupons_discount',
      sql`num_nonnulls(${table.percent}, ${table.amountMinor}) = 1 and (${table.amountMinor} is null) = (${table.currency} is null)`,
    ),
    check('coupons_percent', sql`${table.percent} > 0 and ${table.percent} <= 100`),
    // Nobody gets less than was announced.
    check('coupons_announced', sql`coalesce(${table.announcedPercent}, 0) <= coalesce(${table.percent}, 0)`),
    check('coupons_amount', sql`${table.amountMinor} > 0 and ${table.currency} ~ '^[A-Z]{3}$'`),
    check('coupons_window', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'coupons_of_campaigns',
      sql`not ${table.isCampaignOnly} or num_nonnulls(${table.startsAt}, ${table.endsAt}) = 0`,
    ),
    check('coupons_limits', sql`${table.mostUses} > 0 and ${table.mostUsesPerAccount} > 0`),
  ],
)

/** Uses of coupons: a checkout holds one until it is paid or abandoned. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    /** Id of the checkout. */
    id: uuid('id').primaryKey(),
    couponCode: text('coupon_code')
      .notNull()
      .references(() => coupons.code),
    /** Account; null once it is erased, while the coupon stays used. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    plan: text('plan').notNull(),
    reservedAt: instant('reserved_at').notNull(),
    /** End of the hold: unless it was paid, others may use the coupon from then on. */
    heldUntil: instant('held_until').notNull(),
    /** When it was paid; null: not yet. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('coupon_uses_by_coupon').on(table.couponCode),
    index('coupon_uses_by_user').on(table.userId),
    index('coupon_uses_by_age')
      .on(table.heldUntil)
      .where(sql`${table.settledAt} is null`),
  ],
)
