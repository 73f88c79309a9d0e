/** What is sold, with what it costs in a country. */
import type { Deps } from '../deps.ts'
import { type CampaignFor, saleDiscount } from '../coupons/coupons.ts'
import { countryPricing, quote, type QuoteInput, spokenQuote } from '../pricing/pricing.ts'
import type { PaymentPlans, PlanKind, PricedPlan } from './contract.ts'
import { plansOnSale } from './plan-queries.ts'
import { isTrialShown, listedFor, pricingCopy } from './plan-rules.ts'

export type PricingDeps = Pick<Deps, 'db' | 'config' | 'campaigns' | 'clock'>

type PlanQuery = {
  countryCode: string
  quantity?: number
  /** By their slugs. Default: all. */
  isAsked?: (plan: string) => boolean
  /** For the plans that it is for; null: for none. */
  couponFor?: (plan: string) => QuoteInput['coupon']
}

type Sold = Awaited<ReturnType<typeof plansOnSale>>[number]

/** All plans that are sold, with the sale that is on; with more than one seat those for teams. */
export async function pricePlans(deps: PricingDeps, asked: PlanQuery): Promise<PricedPlan[]> {
  const campaignFor = await saleDiscount(deps, countryPricing(asked.countryCode).countryCode)
  return pricePlansIn(deps, { ...asked, campaignFor })
}

/** The same in a sale that need not be on: for whoever asks what it would do. */
export async function pricePlansIn(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  asked: PlanQuery & { campaignFor: CampaignFor },
): Promise<PricedPlan[]> {
  const { countryCode, quantity = 1, campaignFor, couponFor = () => null, isAsked = () => true } = asked
  const showsTrial = isTrialShown(config.pricing.shouldShowTrialPlans)
  const country = countryPricing(countryCode)
  const sold = await plansOnSale(db, country.countryCode)
  return sold
    .filter(({ plan }) => (quantity === 1 || plan.isForTeams) && isAsked(plan.slug))
    .map(({ plan, own }) => {
      const listed = listedFor({ ...plan, own }, showsTrial)
      const coupon = couponFor(plan.slug)
      const campaign = campaignFor(plan.slug)
      const quoted = quote({ plan: listed, quantity, country, campaign, coupon })
      return { ...shapeOf(plan), quote: spokenQuote(quoted) }
    })
}

/** What the page of prices shows. */
export async function paymentPlans(
  deps: PricingDeps,
  { countryCode, planKind }: { countryCode: string; planKind: PlanKind },
): Promise<PaymentPlans> {
  const all = await pricePlans(deps, { countryCode })
  const plans = all.filter((plan) => planKind === 'both' || plan.planKind === planKind)
  return {
    country: countryPricing(countryCode),
    kinds: plans.flatMap((plan) =>
      plan.slug === 'monthly' || plan.slug === 'annual' ? [{ kind: plan.slug, plan }] : [],
    ),
    defaultKind: 'annual',
    products: plans.filter(({ purchaseType }) => purchaseType === 'product'),
    copy: pricingCopy(isTrialShown(deps.config.pricing.shouldShowTrialPlans)),
  }
}

function shapeOf(plan: Sold['plan']): Omit<PricedPlan, 'quote'> {
  const { slug, name, months, isForTeams, isGift, defaultCoupon } = plan
  const renews = plan.purchaseType === 'subscription'
  return {
    slug,
    name,
    months,
    isForTeams,
    isGift,
    defaultCoupon,
    purchaseType: renews ? 'subscription' : 'product',
    planKind: renews ? 'recurring' : 'non-recurring',
    soldTo: plan.soldTo === 'annual' ? 'annual' : 'everybody',
  }
}
