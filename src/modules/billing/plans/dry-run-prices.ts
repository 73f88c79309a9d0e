/** Prices of a sale before it is on, for an operator. */
import { type CampaignTerms, isForPlan, NO_CAMPAIGN, termsOf } from '../coupons/coupons.ts'
import { countryPricing } from '../pricing/pricing.ts'
import type { PricedPlan } from './contract.ts'
import { pricePlansIn, type PricingDeps } from './price-plans.ts'

export type DryRun = {
  countryCode: string
  title: string
  /** By which the prices go; null: nothing is off. */
  taken: { code: string } | CampaignTerms | null
}

/** All plans without a sale, and in one that takes so much off, whether it is on or not. */
export async function dryRunPrices(
  deps: Pick<PricingDeps, 'db' | 'config'>,
  { countryCode, title, taken }: DryRun,
): Promise<{ before: PricedPlan[]; after: PricedPlan[] }> {
  const terms = await termsOf(deps.db, taken)
  const campaignFor =
    terms === null || (terms.countries?.includes(countryPricing(countryCode).countryCode) ?? true) === false
      ? NO_CAMPAIGN
      : (plan: string) => (isForPlan(terms, plan) ? { title, discount: terms.discount } : null)
  const [before, after] = await Promise.all([
    pricePlansIn(deps, { countryCode, campaignFor: NO_CAMPAIGN }),
    pricePlansIn(deps, { countryCode, campaignFor }),
  ])
  return { before, after }
}
