/** What is sold at which list price, and what is promised with it. */
import { t } from '#platform/messages/messages.ts'
import type { QuoteInput } from '../pricing/pricing.ts'
import type { PaymentPlans } from './contract.ts'

export const TRIAL_DAYS = 7
export const MONEY_BACK_DAYS = 14

/** Trial plans are shown, unless the operator's text is `false`. */
export function isTrialShown(setting: string): boolean {
  return setting !== 'false'
}

type ListPrice = { listMinor: number; trialListMinor: number | null }

export type ListedPlan = ListPrice & {
  slug: string
  /** Of the country's own price list; null: it has none for this plan. */
  own: (ListPrice & { currency: string }) | null
}

/** At which price a plan stands on the list: what the page says is what is charged, with trial plans and without. */
export function listedFor({ slug, own, ...price }: ListedPlan, showsTrial: boolean): QuoteInput['plan'] {
  const amountOf = ({ listMinor, trialListMinor }: ListPrice) =>
    showsTrial ? (trialListMinor ?? listMinor) : listMinor
  return {
    slug,
    listMinor: amountOf(price),
    ownList: own === null ? null : { amountMinor: amountOf(own), currency: own.currency },
  }
}

/** What the page of prices promises. */
export function pricingCopy(showsTrial: boolean): PaymentPlans['copy'] {
  return showsTrial
    ? {
        variant: 'trial',
        days: TRIAL_DAYS,
        promise: t('{days}-day free trial', { days: TRIAL_DAYS }),
        callToAction: t('Start Free Trial'),
      }
    : {
        variant: 'money-back',
        days: MONEY_BACK_DAYS,
        promise: t('{days}-day money-back guarantee', { days: MONEY_BACK_DAYS }),
        callToAction: t('Get Started'),
      }
}
