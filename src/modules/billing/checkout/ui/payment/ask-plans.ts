/** What can be paid for, in a country and for so many seats. */
import { call, type CallOptions } from '#platform/contract/call.ts'
import { type CouponAnswer, type PaymentPlans, type PricedPlan, getPlans } from '../../../plans/contract.ts'
import { askDefaultCoupons, askPrices } from '../ask-prices.ts'

export type OrderPrices = {
  country: PaymentPlans['country']
  plans: PricedPlan[]
  /** Of the coupons that plans come with. */
  coupons: CouponAnswer[]
  /** What goes with it; null: nothing, as with seats. */
  copy: PaymentPlans['copy'] | null
}

export async function askPlans(
  { countryCode, quantity }: { countryCode: string | null; quantity: number },
  options: CallOptions,
): Promise<OrderPrices> {
  if (quantity > 1) {
    const query = { countryCode: countryCode ?? undefined, quantity }
    const { country, plans } = await call(getPlans, { query }, options)
    const where = { countryCode: country.countryCode, quantity }
    return { country, plans, coupons: await askDefaultCoupons(plans, where, options), copy: null }
  }
  const { country, kinds, products, coupons, copy } = await askPrices(countryCode, options)
  return { country, plans: [...kinds.map(({ plan }) => plan), ...products], coupons, copy }
}
