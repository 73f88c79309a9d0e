/** Prices of a country with the discounts of its default coupons. */
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
  /** Discounts of the coupons that the page offers by default. */
  coupons: CouponAnswer[]
}

/** All providers take the same coupons. */
const ANY_PROVIDER = 'subscription-billing'

/** Fetches the prices of a country. Default: the account's country, or the one that the request comes from. */
export async function fetchPrices(countryCode: string | null, options: CallOptions): Promise<Prices> {
  const plans = await call(getPaymentPlans, { query: { countryCode: countryCode ?? undefined } }, options)
  const all = [...plans.kinds.map(({ plan }) => plan), ...plans.products]
  const coupons = await fetchDefaultCoupons(all, { countryCode: plans.country.countryCode }, options)
  return { ...plans, coupons }
}

/** Fetches the plans' default coupons that are valid here and now. */
export async function fetchDefaultCoupons(
  plans: readonly Pick<PricedPlan, 'defaultCoupon'>[],
  where: { countryCode: string; quantity?: number },
  options: CallOptions,
): Promise<CouponAnswer[]> {
  const codes = defaultCoupons(plans)
  const answers = codes.map((code) => fetchCoupon({ code, ...where }, options).catch(noCoupon))
  return (await Promise.all(answers)).filter((each) => each !== null)
}

/** Fetches a coupon; throws the failures of `getCoupon`. */
export function fetchCoupon(
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

/** Returns null for an expired or used-up coupon: the page shows its prices without it. */
function noCoupon(error: unknown): null {
  if (error instanceof CallError && error.status >= 400 && error.status < 500) return null
  throw error
}
