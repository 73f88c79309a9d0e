import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from './deps.ts'
import { promotionFor, saleEventOf } from './audience-rules.ts'
import { saleAt, type ScheduledCampaign } from './campaign-rules.ts'
import { getOffer, getPromotion, type Audience, type Promotion, type SaleCampaign } from './contract.ts'
import { offerAt } from './offer-rules.ts'

export const campaignRoutes = [
  implement(getPromotion, async ({ campaigns, clock }: Pick<Deps, 'campaigns' | 'clock'>) => {
    const { scheduled, standing } = await campaigns.schedule()
    const at = clock.now().getTime()
    const sale = saleAt(scheduled, at)
    return {
      campaign: sale?.campaign ?? standing,
      event: saleEventOf(sale, at),
      promotions: promotionsFor({ sale, standing, at }),
    }
  }),

  implement(getOffer, async ({ campaigns, clock }: Pick<Deps, 'campaigns' | 'clock'>, { params }) => {
    const [{ scheduled, standing }, current] = await Promise.all([campaigns.all(), campaigns.schedule()])
    const at = clock.now().getTime()
    const found = offerAt(scheduled, params.slug, at)
    if (found === null) throw new Failure('offer-unknown')
    const { state, sale } = found
    const { campaign, span } = sale
    const instead = { sale: saleAt(current.scheduled, at), standing, at }
    return {
      state,
      name: campaign.dropdownTexts.title,
      startsAt: new Date(span.startsAt).toISOString(),
      endsAt: new Date(span.endsAt).toISOString(),
      offer:
        state === 'on'
          ? { campaign, event: saleEventOf(sale, at), promotions: promotionsFor({ sale, standing, at }) }
          : null,
      current: promotionFor('non-pro', instead),
    }
  }),
]

type Situation = { sale: ScheduledCampaign | null; standing: SaleCampaign; at: number }

function promotionsFor(situation: Situation): Record<Audience, Promotion> {
  return {
    'non-pro': promotionFor('non-pro', situation),
    'new-user': promotionFor('new-user', situation),
    'annual-pro': promotionFor('annual-pro', situation),
    'other-pro': promotionFor('other-pro', situation),
    'lifetime-pro': promotionFor('lifetime-pro', situation),
  }
}
