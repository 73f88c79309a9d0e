/** What somebody would see and pay, without changing anything. */
import { countryPricing } from '#modules/billing/module.ts'
import type { Audience } from '#modules/campaigns/contract.ts'
import { promotionFor, saleAt, saleEventOf, type ScheduledCampaign } from '#modules/campaigns/module.ts'
import type { Deps } from './deps.ts'
import type { CampaignDraft, Preview } from './contract.ts'

type PreviewDeps = Pick<Deps, 'billing' | 'campaigns'>
type PreviewQuery = {
  at: string
  countryCode: string
  audience: Audience
  draft: (CampaignDraft & { id: number | null }) | null
}

/** One that is not saved yet is the one made last. */
const NOT_SAVED = Number.MAX_SAFE_INTEGER

export async function preview(
  deps: PreviewDeps,
  { at, countryCode, audience, draft }: PreviewQuery,
): Promise<Preview> {
  const instant = Date.parse(at)
  const known = await deps.campaigns.all()
  const id = draft?.id ?? NOT_SAVED
  const tried = draft === null ? null : campaignOf(draft, id)
  const others = known.scheduled.filter(({ campaign }) => draft === null || campaign.id !== id)
  const standing = tried !== null && draft?.span === null ? tried : known.standing
  const sale = saleAt(
    tried === null || draft === null || draft.span === null
      ? others
      : [...others, scheduled(tried, draft.span)],
    instant,
  )
  const shown = sale?.campaign ?? standing
  const isTried = tried !== null && shown === tried
  const taken =
    isTried && draft !== null && draft.newCoupon !== null
      ? draft.newCoupon
      : shown.code === null || sale === null
        ? null
        : { code: shown.code }
  const title = shown.dropdownTexts.title
  const { before, after } = await deps.billing.dryRunPrices({ countryCode, title, taken })
  return {
    name: title,
    event: saleEventOf(sale, instant),
    promotion: promotionFor(audience, { sale, standing, at: instant }),
    country: countryPricing(countryCode),
    plans: before.map(({ slug, name, quote }) => ({
      slug,
      name,
      currency: quote.currency,
      beforeMinor: quote.totalMinor,
      afterMinor: after.find((each) => each.slug === slug)?.quote.totalMinor ?? quote.totalMinor,
    })),
  }
}

function campaignOf({ words, couponCode, newCoupon }: CampaignDraft, id: number) {
  const { announcedPercent: discountPercent = 0, percent: discountAmount = 0 } = newCoupon ?? {}
  return { ...words, id, code: couponCode, discountPercent, discountAmount }
}

function scheduled(
  campaign: ReturnType<typeof campaignOf>,
  { startsAt, endsAt, timerChangesAt }: NonNullable<CampaignDraft['span']>,
): ScheduledCampaign {
  const span = {
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    timerChangesAt: Date.parse(timerChangesAt),
  }
  return { campaign, span, isStopped: false }
}
