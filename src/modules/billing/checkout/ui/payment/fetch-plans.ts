/** Plans for sale, in a country and for a number of seats. */
import { call, type CallOptions } from '#platform/contract/call.ts'
import { type CouponAnswer, type PaymentPlans, type PricedPlan, getPlans } from '../../../plans/contract.ts'
import { fetchDefaultCoupons, fetchPrices } from '../fetch-prices.ts'

export type OrderPrices = {
  country: PaymentPlans['country']
  plans: PricedPlan[]
  /** Discounts of the plans' default coupons. */
  coupons: CouponAnswer[]
  /** Text beside the plans; null where there is none, as with seats. */
  copy: PaymentPlans['copy'] | null
}

export async function fetchPlans(
  { countryCode, quantity }: { countryCode: string | null; quantity: number },
  options: CallOptions,
): Promise<OrderPrices> {
  if (quantity > 1) {
    const query = { countryCode: countryCode ?? undefined, quantity }
    const { country, plans } = await call(getPlans, { query }, options)
    const where = { countryCode: country.countryCode, quantity }
    return { country, plans, coupons: await fetchDefaultCoupons(plans, where, options), copy: null }
  }
  const { country, kinds, products, coupons, copy } = await fetchPrices(countryCode, options)
  return { country, plans: [...kinds.map(({ plan }) => plan), ...products], coupons, copy }
}
