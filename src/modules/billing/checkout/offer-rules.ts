/** What a page says about a price: by which coupon it is lowest, what it was before, and where it is paid. */
import type { CouponAnswer, PricedPlan } from '../plans/contract.ts'
import type { QuoteShape } from '../pricing/contract.ts'

/** A plan at the lowest price that is known for it. `coupon`: the code that it needs; null: none. */
export type Offer = { plan: PricedPlan; coupon: string | null }

/** A coupon that saves nothing, because a sale saves as much, is not asked for. */
export function offerOf(plan: PricedPlan, answers: readonly CouponAnswer[]): Offer {
  let best: Offer = { plan, coupon: null }
  for (const { coupon, plans } of answers) {
    const withCoupon = plans.find(({ slug }) => slug === plan.slug)
    if (withCoupon === undefined || withCoupon.quote.currency !== best.plan.quote.currency) continue
    if (withCoupon.quote.totalMinor < best.plan.quote.totalMinor)
      best = { plan: withCoupon, coupon: coupon.code }
  }
  return best
}

/** What would be paid without what is taken off, tax and all; null: nothing is taken off. */
export function totalBefore({ steps, currency, taxPercent, totalMinor }: QuoteShape): number | null {
  const before = steps.find(({ step }) => step === 'exchange')
  if (before === undefined || before.currency !== currency) return null
  const total = before.amountMinor + Math.round((before.amountMinor * taxPercent) / 100)
  return total > totalMinor ? total : null
}

/** What a month of it comes to, in the smallest unit; null: it is paid by the month, or once for ever. */
export function perMonthMinor({ months, quote }: Pick<PricedPlan, 'months' | 'quote'>): number | null {
  return months === null || months === 1 ? null : Math.round(quote.totalMinor / months)
}

/** Why something was taken off, in words; null: nothing was. */
export function discountWords({ applied, steps }: QuoteShape): string | null {
  const taking = steps.filter(
    ({ step }) => (step === 'campaign' && applied.campaign) || (step === 'coupon' && applied.coupon),
  )
  return taking.length === 0 ? null : taking.map(({ reason }) => reason.words).join(' · ')
}

/** The steps of a price, each with whether it changed the amount. The first and the last always count. */
export function toldSteps({ steps }: QuoteShape): (QuoteShape['steps'][number] & { changes: boolean })[] {
  return steps.map((step, index) => {
    const before = steps[index - 1]
    const changes =
      before === undefined ||
      step.step === 'total' ||
      before.amountMinor !== step.amountMinor ||
      before.currency !== step.currency
    return { ...step, changes }
  })
}

/** The coupons that pages offer with these plans, each once. */
export function defaultCoupons(plans: readonly Pick<PricedPlan, 'defaultCoupon'>[]): string[] {
  return [...new Set(plans.flatMap(({ defaultCoupon }) => defaultCoupon ?? []))]
}

/** Where an offer is paid. A coupon that the page of payment offers by itself need not be said. */
export function paymentAddress(
  { plan, coupon }: Offer,
  from: { source: string | null; ref: string | null; countryCode: string | null },
): string {
  const query = new URLSearchParams()
  query.set(plan.purchaseType === 'subscription' ? 'plan' : 'product_code', plan.slug)
  if (coupon !== null && coupon !== plan.defaultCoupon) query.set('discount', coupon)
  for (const [name, value] of Object.entries(from)) if (value) query.set(name, value)
  return `/payment?${query}`
}
