/** Plan that an offer shows to an audience, and where to buy it. */
import type { Audience, SaleCampaign } from '#modules/campaigns/contract.ts'
import type { SourceKey } from '../source-keys.ts'
import type { PricedPlan } from '../plans/contract.ts'

/** Page where PRO members change their plan, so that nothing is paid twice. */
export const UPGRADE_PATH = '/profile/subscriptionandpayments'

/** Placements that go by a sale's own name; every other sale is known by its `ref`. */
const SOURCES: Partial<Record<SaleCampaign['slug'], SourceKey>> = {
  'black-friday': 'black_friday',
  'black-friday-early': 'black_friday',
  'cyber-monday': 'cyber_monday',
  'cyber-monday-early': 'cyber_monday',
}

/** Returns the offered plan; null when the audience has none or it is not for sale. */
export function offeredPlan(
  plans: readonly PricedPlan[],
  audience: Audience,
  { planInfo }: Pick<SaleCampaign, 'planInfo'>,
): PricedPlan | null {
  const slug = slugFor(audience, planInfo.id)
  return plans.find((plan) => plan.slug === slug) ?? null
}

function slugFor(audience: Audience, advertised: string): string | null {
  switch (audience) {
    case 'non-pro':
    case 'new-user':
      return advertised
    case 'annual-pro':
      return 'lifetime-upgrade'
    case 'other-pro':
      return 'lifetime'
    case 'lifetime-pro':
      return null
  }
}

/** Returns the address of the offer's button; PRO members upgrade. `ref`: where the visitor came from. */
export function offerAddress(
  audience: Audience,
  campaign: Pick<SaleCampaign, 'slug' | 'code'>,
  { plan, ref }: { plan: PricedPlan; ref: string | null },
): string {
  if (audience !== 'non-pro' && audience !== 'new-user') return UPGRADE_PATH
  const query = new URLSearchParams()
  if (campaign.code !== null) query.set('discount', campaign.code)
  query.set(plan.purchaseType === 'subscription' ? 'plan' : 'product_code', plan.slug)
  const source = SOURCES[campaign.slug]
  if (source !== undefined) query.set('source', source)
  if (ref !== null) query.set('ref', ref)
  return `/payment?${query}`
}
