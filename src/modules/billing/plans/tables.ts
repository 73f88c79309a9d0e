import { sql } from '#platform/db/sql.ts'
import { boolean, check, integer, pgTable, primaryKey, text } from '#platform/db/columns.ts'

/** What is sold. Prices are list prices in US cents; what a country pays follows from them (`pricing/quote-rules.ts`). */
export const plans = pgTable(
  'plans',
  {
    slug: text('slug').primaryKey(),
    /** `subscription`, which renews itself, or `product`, which does not. */
    purchaseType: text('purchase_type').notNull(),
    name: text('name').notNull(),
    /** How long it lasts, or until it renews; null: for ever. */
    months: integer('months'),
    listMinor: integer('list_minor').notNull(),
    /** Where trial plans are shown; null: the same. */
    trialListMinor: integer('trial_list_minor'),
    /** For teams, by the seat. */
    isForTeams: boolean('is_for_teams').notNull(),
    isGift: boolean('is_gift').notNull(),
    /** `everybody`, or `annual`: whoever has an annual plan. */
    soldTo: text('sold_to').notNull(),
    /** The coupon that a page offers with it. */
    defaultCoupon: text('default_coupon'),
    /** In which order plans are shown. */
    position: integer('position').notNull(),
    /** Nobody buys it any more; who has it keeps it. */
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [
    check('plans_purchase_type', sql`${table.purchaseType} in ('subscription', 'product')`),
    check('plans_sold_to', sql`${table.soldTo} in ('everybody', 'annual')`),
    check('plans_months', sql`${table.months} > 0`),
    // What renews itself has a time after which it does.
    check('plans_renewal', sql`${table.purchaseType} = 'product' or ${table.months} is not null`),
    check('plans_list_minor', sql`${table.listMinor} > 0 and ${table.trialListMinor} > 0`),
  ],
)

/** Price lists of countries that have one of their own, in their own money. A plan that is not on it is priced as everywhere. */
export const planLocalPrices = pgTable(
  'plan_local_prices',
  {
    planSlug: text('plan_slug')
      .notNull()
      .references(() => plans.slug, { onDelete: 'cascade' }),
    /** ISO 3166 code, in capitals. */
    countryCode: text('country_code').notNull(),
    /** ISO 4217 code; the amounts are in its smallest unit. */
    currency: text('currency').notNull(),
    listMinor: integer('list_minor').notNull(),
    trialListMinor: integer('trial_list_minor'),
  },
  (table) => [
    primaryKey({ columns: [table.planSlug, table.countryCode] }),
    check('plan_local_prices_country_code', sql`${table.countryCode} ~ '^[A-Z]{2}$'`),
    check('plan_local_prices_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('plan_local_prices_list_minor', sql`${table.listMinor} > 0 and ${table.trialListMinor} > 0`),
  ],
)
