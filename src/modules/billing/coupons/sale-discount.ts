/** What the sale that is on takes off, of which plan. */
import type { SaleCampaign } from '#modules/campaigns/contract.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import type { QuoteInput } from '../pricing/pricing.ts'
import { findCoupon, isLimited } from './coupon-queries.ts'
import { couponOffer, couponRefusal, isForPlan } from './coupon-rules.ts'

/** Of a plan, by its slug; null: nothing. */
export type CampaignFor = (plan: string) => QuoteInput['campaign']

export const NO_CAMPAIGN: CampaignFor = () => null

const NO_USES = { inTotal: 0, byAccount: 0 }

/** By the server's clock alone. */
export async function saleDiscount(
  deps: Pick<Deps, 'db' | 'campaigns' | 'clock'>,
  countryCode: string,
): Promise<CampaignFor> {
  const campaign = await deps.campaigns.saleNow()
  return campaign === null
    ? NO_CAMPAIGN
    : discountOf(deps.db, campaign, { countryCode, at: deps.clock.now() })
}

/** What a campaign's coupon takes off in a country at an instant, for which plans. */
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
