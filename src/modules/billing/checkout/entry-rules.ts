/** What an address of the payment page asks for, in each of its forms, and which plan that is. */
import type { CouponAnswer, PricedPlan } from '../plans/contract.ts'

/** As far as it could be read; what no link of ours writes is as if it were not there. */
export type PaymentEntry = {
  /** What was asked for; null: nothing. */
  plan: string | null
  /** `plan` names a subscription, `product_code` a product. */
  isProduct: boolean
  coupon: string | null
  source: string | null
  ref: string | null
  /** ISO 3166 code in small letters. */
  countryCode: string | null
}

const CODE = /^[\w-]{1,60}$/
const COUNTRY = /^[a-z]{2}$/

export function readEntry(query: URLSearchParams): PaymentEntry {
  const product = matching(query.get('product_code'), CODE)
  return {
    plan: product ?? matching(query.get('plan'), CODE),
    isProduct: product !== null,
    coupon: query.get('discount')?.trim().slice(0, 100) || null,
    source: matching(query.get('source'), CODE),
    ref: matching(query.get('ref'), CODE),
    countryCode: requestedCountry(query),
  }
}

/** The country that an address asks for, in small letters; null: none. */
export function requestedCountry(query: URLSearchParams): string | null {
  return matching(query.get('countryCode')?.toLowerCase(), COUNTRY)
}

function matching(value: string | null | undefined, form: RegExp): string | null {
  return typeof value === 'string' && form.test(value) ? value : null
}

/** What one may choose from: all that is sold to everybody. An upgrade is sold on the page of one's subscription. */
export function choosablePlans(plans: readonly PricedPlan[]): PricedPlan[] {
  return plans.filter(({ soldTo }) => soldTo === 'everybody')
}

/** Sold to whoever has an annual plan; their own page leads to it, and the server looks who asks. */
export const UPGRADE = 'lifetime-upgrade'

/**
 * The plan that somebody wants, by its slug, or by its name as products have theirs: `half-yearly`, `annual`. Null: there is none
 * such, and the page says so. Who names none gets the annual one, or what their coupon is for.
 */
export function wantedPlan(
  plans: readonly PricedPlan[],
  { plan, isProduct }: Pick<PaymentEntry, 'plan' | 'isProduct'>,
  answer: CouponAnswer | null,
): PricedPlan | null {
  if (plan === UPGRADE) return plans.find(({ slug }) => slug === UPGRADE) ?? null
  const open = choosablePlans(plans)
  if (plan !== null) return namedPlan(open, plan.toLowerCase(), isProduct)
  const forCoupon = answer === null ? open : open.filter(({ slug }) => isIn(answer.plans, slug))
  const candidates = forCoupon.length > 0 ? forCoupon : open
  return candidates.find(({ slug }) => slug === 'annual') ?? candidates[0] ?? null
}

function namedPlan(open: readonly PricedPlan[], asked: string, isProduct: boolean): PricedPlan | null {
  const type = isProduct ? 'product' : 'subscription'
  const isNamed = ({ slug, name }: PricedPlan) => slug === asked || name.toLowerCase() === asked
  return (
    open.find((each) => each.purchaseType === type && isNamed(each)) ??
    open.find(({ slug }) => slug === asked) ??
    null
  )
}

function isIn(plans: readonly PricedPlan[], slug: string): boolean {
  return plans.some((each) => each.slug === slug)
}
