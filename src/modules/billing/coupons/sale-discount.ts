/** Discount of the current sale, by plan. */
import type { SaleCampaign } from '#modules/campaigns/contract.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import type { QuoteInput } from '../pricing/pricing.ts'
import { findCoupon, isLimited } from './coupon-queries.ts'
import { couponOffer, couponRefusal, isForPlan } from './coupon-rules.ts'

/** Discount of a plan by its slug; null for none. */
export type CampaignFor = (plan: string) => QuoteInput['campaign']

export const NO_CAMPAIGN: CampaignFor = () => null

const NO_USES = { inTotal: 0, byAccount: 0 }

/** Returns the current sale's discounts in a country. The server's clock alone decides. */
export async function saleDiscount(
  deps: Pick<Deps, 'db' | 'campaigns' | 'clock'>,
  countryCode: string,
): Promise<CampaignFor> {
  const campaign = await deps.campaigns.saleNow()
  return campaign === null
    ? NO_CAMPAIGN
    : discountOf(deps.db, campaign, { countryCode, at: deps.clock.now() })
}

/** Returns the plans and discounts of a campaign's coupon in a country at an instant. */
export async function discountOf(
  db: Database,
  { code, dropdownTexts }: Pick<SaleCampaign, 'code' | 'dropdownTexts'>,
  { countryCode, at }: { countryCode: string; at: Date },
): Promise<CampaignFor> {
  const coupon = code === null ? undefined : await findCoupon(db, code, at)
  // One that is counted is for whoever types its code: a price that everybody is told cannot count.
  if (coupon === undefined || isLimited(coupon)) return NO_CAMPAIGN
  if (couponRefusal(coupon, { plan: null, countryCode, uses: NO_USES }, at) !== null) return NO_CAMPAIGN
  const { discount } = couponOffer(coupon)
  const taken = { title: dropdownTexts.title, code: coupon.code, discount }
  return (plan) => (isForPlan(coupon, plan) ? taken : null)
}
