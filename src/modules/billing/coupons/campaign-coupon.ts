/** Coupons of campaigns: made, looked at and tried out by an operator. */
import { eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { isLimited } from './coupon-queries.ts'
import { couponOffer } from './coupon-rules.ts'
import { coupons } from './tables.ts'

/** Discount of a campaign. Empty `plans`: everything that is sold. */
export type CampaignTerms = { percent: number; announcedPercent: number; plans: string[] }

/** Whether a campaign may name it; `counted`: it is given so and so often, and a price that everybody is told cannot count. */
export async function couponFitness(db: Database, code: string): Promise<'fit' | 'missing' | 'counted'> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
  if (coupon === undefined) return 'missing'
  return isLimited(coupon) ? 'counted' : 'fit'
}

/** Creates a coupon that is valid while its campaigns are on. Returns false when the code exists already. */
export async function makeCampaignCoupon(
  tx: Database,
  { code, percent, announcedPercent, plans, now }: CampaignTerms & { code: string; now: Date },
): Promise<boolean> {
  const made = await tx
    .insert(coupons)
    .values({
      code,
      percent,
      announcedPercent,
      stacks: false,
      isCampaignOnly: true,
      createdAt: now,
      plans: plans.length === 0 ? null : plans,
    })
    .onConflictDoNothing()
    .returning({ code: coupons.code })
  return made.length > 0
}

export async function listCouponCodes(db: Database): Promise<string[]> {
  const rows = await db.select({ code: coupons.code }).from(coupons).orderBy(coupons.code)
  return rows.map(({ code }) => code)
}

/** Terms by which prices go in a campaign: of a coupon, or as they are given. Null: nothing is taken off. */
export async function termsOf(db: Database, taken: { code: string } | CampaignTerms | null) {
  if (taken === null) return null
  if (!('code' in taken)) {
    const { percent, plans } = taken
    return { discount: { percent }, plans: plans.length === 0 ? null : plans, countries: null }
  }
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, taken.code))
  if (coupon === undefined || isLimited(coupon)) return null
  return { discount: couponOffer(coupon).discount, plans: coupon.plans, countries: coupon.countries }
}
