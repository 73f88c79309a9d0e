/** What is sold in a country, with what the coupons that go with it take off. */
import { call, CallError, type CallOptions } from '#platform/contract/call.ts'
import {
  type CouponAnswer,
  type PaymentPlans,
  type PricedPlan,
  getCoupon,
  getPaymentPlans,
} from '../../plans/contract.ts'
import { defaultCoupons } from '../offer-rules.ts'

export type Prices = PaymentPlans & {
  /** Of the coupons that the page offers by itself. */
  coupons: CouponAnswer[]
}

/** All providers take the same coupons. */
const ANY_PROVIDER = 'subscription-billing'

/** `countryCode` null: that of the account, or where the request comes from. */
export async function askPrices(countryCode: string | null, options: CallOptions): Promise<Prices> {
  const plans = await call(getPaymentPlans, { query: { countryCode: countryCode ?? undefined } }, options)
  const all = [...plans.kinds.map(({ plan }) => plan), ...plans.products]
  const coupons = await askDefaultCoupons(all, { countryCode: plans.country.countryCode }, options)
  return { ...plans, coupons }
}

/** Of the coupons that plans come with, those that may be used here and now. */
export async function askDefaultCoupons(
  plans: readonly Pick<PricedPlan, 'defaultCoupon'>[],
  where: { countryCode: string; quantity?: number },
  options: CallOptions,
): Promise<CouponAnswer[]> {
  const codes = defaultCoupons(plans)
  const answers = codes.map((code) => askCoupon({ code, ...where }, options).catch(noCoupon))
  return (await Promise.all(answers)).filter((each) => each !== null)
}

/** Throws the failures of `getCoupon`. */
export function askCoupon(
  asked: { code: string; countryCode: string; quantity?: number },
  options: CallOptions,
): Promise<CouponAnswer> {
  const { code: couponCode, countryCode, quantity } = asked
  return call(
    getCoupon,
    { params: { countryCode, couponCode, paymentProvider: ANY_PROVIDER }, query: { quantity } },
    options,
  )
}

/** One that is over or used up is not offered; that is no reason for a page without prices. */
function noCoupon(error: unknown): null {
  if (error instanceof CallError && error.status >= 400 && error.status < 500) return null
  throw error
}
