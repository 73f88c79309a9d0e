import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/instant-column.ts'
import { users } from '../../accounts/tables.ts'

/** Codes that make something cheaper. */
export const coupons = pgTable(
  'coupons',
  {
    /** In capitals. */
    code: text('code').primaryKey(),
    /** What is taken off, in per cent; null: an amount is. */
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    /** What is said to be taken off; never more than `percent`. */
    announcedPercent: numeric('announced_percent', { precision: 5, scale: 2, mode: 'number' }),
    /** What is taken off, in the smallest unit of `currency`. */
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
    /** It counts while a campaign that names it is on, and has no window of its own. */
    isCampaignOnly: boolean('is_campaign_only').notNull().default(false),
    /** How often it may be used in total; null: as often as one likes. */
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

/** Who used a coupon, or is about to: a checkout holds it until it is paid or left. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    /** That of the checkout. */
    id: uuid('id').primaryKey(),
    couponCode: text('coupon_code')
      .notNull()
      .references(() => coupons.code),
    /** Null once the account is erased: the coupon stays used. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    plan: text('plan').notNull(),
    reservedAt: instant('reserved_at').notNull(),
    /** Somebody else may have it from then on, unless it was paid. */
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
