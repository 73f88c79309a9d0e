/** What is said to whom. */
import { t } from '#platform/messages/messages.ts'
import { countdownTo, isLastDay, isStartingToday, type ScheduledCampaign } from './campaign-rules.ts'
import type { Audience, Promotion, SaleCampaign, SaleEvent } from './contract.ts'

/** Where those who have PRO change their plan. */
const UPGRADE_PATH = '/profile/subscriptionandpayments'

/** So long somebody is new here. */
const NEW_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** What an account is told by. */
export type Asker = {
  isPro: boolean
  /** Of the plan; null: it has no end. */
  months: number | null
  /** When the account was made, in milliseconds since 1970; null: it is not known. */
  since: number | null
}

export function audienceOf({ isPro, months, since }: Asker, at: number): Audience {
  if (!isPro) return since !== null && at - since < NEW_DAYS * DAY_MS ? 'new-user' : 'non-pro'
  if (months === null) return 'lifetime-pro'
  return months === 12 ? 'annual-pro' : 'other-pro'
}

type Situation = { sale: ScheduledCampaign | null; standing: SaleCampaign; at: number }

/** What `audience` sees at an instant. `sale` is the one that is on; without one, `standing` is shown, which is none. */
export function promotionFor(audience: Audience, { sale, standing, at }: Situation): Promotion {
  return sale === null ? standingPromotion(audience, standing) : salePromotion(audience, sale, at)
}

function standingPromotion(audience: Audience, standing: SaleCampaign): Promotion {
  const { banner, title, titleMobile, redirectionPath, newUser } = standing
  const { headline, detail, button, colours } = banner
  const quiet = { colours, spots: null, countdownTo: null }
  if (audience === 'new-user' && newUser !== null)
    return { bannerType: 'new-user-banner', headline: '', detail: '', ...newUser, ...quiet }
  return {
    bannerType: 'default-banner',
    headline,
    title,
    titleMobile,
    detail,
    button,
    redirectionPath,
    ...quiet,
  }
}

function salePromotion(audience: Audience, { campaign, span }: ScheduledCampaign, at: number): Promotion {
  const end = countdownTo(span, at)
  const isLast = campaign.shouldHandleLastDay && isLastDay(span, at)
  const said = wordsFor(audience, campaign, isLast)
  // Who has all there is has nothing to buy.
  if (said === null) return NOTHING
  return {
    bannerType: 'sale-banner',
    ...said,
    colours: campaign.banner.colours,
    countdownTo: end === null ? null : new Date(end).toISOString(),
  }
}

const NOTHING: Promotion = {
  bannerType: 'no-banner',
  headline: '',
  title: '',
  titleMobile: '',
  detail: '',
  button: '',
  colours: 'calm',
  spots: null,
  redirectionPath: '/',
  countdownTo: null,
}

type Words = Omit<Promotion, 'bannerType' | 'colours' | 'countdownTo'>

function wordsFor(audience: Audience, campaign: SaleCampaign, isLast: boolean): Words | null {
  switch (audience) {
    case 'non-pro':
    case 'new-user':
      return wordsForBuyers(campaign, isLast)
    case 'annual-pro':
    case 'other-pro': {
      const { annualPro, otherPro } = campaign.audiences
      const words = audience === 'annual-pro' ? annualPro : otherPro
      const title = isLast ? words.lastDayTitle : words.title
      return {
        headline: '',
        title,
        titleMobile: title,
        detail: '',
        spots: null,
        button: t('Upgrade Plan'),
        redirectionPath: UPGRADE_PATH,
      }
    }
    case 'lifetime-pro':
      return null
  }
}

function wordsForBuyers(campaign: SaleCampaign, isLast: boolean): Words {
  const { banner, lastDayTopic, redirectionPath, ref } = campaign
  const { headline, detail, button, spots } = banner
  return {
    headline,
    title: isLast ? lastDayTopic : campaign.title,
    titleMobile: isLast ? lastDayTopic : campaign.titleMobile,
    // The last day's title takes all of the room.
    detail: isLast ? '' : detail,
    button,
    spots: spots === null ? null : { left: spots.total - spots.taken, total: spots.total },
    redirectionPath: withRef(redirectionPath, ref),
  }
}

/** Where a visitor came from is told to the page that they are led to. */
function withRef(path: string, ref: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}ref=${ref}`
}

export function saleEventOf(sale: ScheduledCampaign | null, at: number): SaleEvent {
  if (sale === null) {
    return {
      id: 0,
      date: null,
      isActive: false,
      isLastDayForSale: false,
      isStartingFromToday: false,
      eventType: 'none',
    }
  }
  const { campaign, span } = sale
  return {
    id: campaign.id,
    date: new Date(span.endsAt).toISOString(),
    isActive: true,
    isLastDayForSale: isLastDay(span, at),
    isStartingFromToday: isStartingToday(span, at),
    eventType: 'sale',
  }
}
