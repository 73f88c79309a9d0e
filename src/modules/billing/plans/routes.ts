import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { countryPricing, zonesOf } from '../pricing/pricing.ts'
import * as contract from './contract.ts'
import { countryOfAddress, findCountry } from './find-country.ts'
import { MONEY_BACK_DAYS } from './plan-rules.ts'
import { quoteCoupon, type CouponDeps } from './quote-coupon.ts'
import { paymentPlans, pricePlans, type PricingDeps } from './price-plans.ts'

export const planRoutes = [
  implement(contract.getPlans, async (deps: PricingDeps, { query }, context) => {
    const countryCode = await findCountry(deps, context, query.countryCode)
    const plans = await pricePlans(deps, { countryCode, quantity: query.quantity })
    return { country: countryPricing(countryCode), plans }
  }),

  implement(contract.getGiftPlans, async (deps: PricingDeps, { query }, context) => {
    const countryCode = await findCountry(deps, context, query.countryCode)
    const plans = await pricePlans(deps, { countryCode })
    return { country: countryPricing(countryCode), plans: plans.filter(({ isGift }) => isGift) }
  }),

  implement(contract.getPaymentPlans, async (deps: PricingDeps, { query }, context) => {
    const countryCode = await findCountry(deps, context, query.countryCode)
    return paymentPlans(deps, { countryCode, planKind: query.planKind })
  }),

  implement(contract.getCoupon, (deps: CouponDeps, { params, query }, context) => {
    const { countryCode, couponCode } = params
    return quoteCoupon(deps, { countryCode, couponCode, ...query }, context)
  }),

  implement(contract.getConfigs, ({ config }: Pick<Deps, 'config'>) => ({
    shouldActivateAccessLocked: 'true' as const,
    shouldShowTrialPlans: config.pricing.shouldShowTrialPlans,
    moneyBackGuarantee: MONEY_BACK_DAYS,
  })),

  implement(
    contract.getCountryData,
    ({ config, clock }: Pick<Deps, 'config' | 'clock'>, { query }, context) => {
      const country = countryPricing(countryOfAddress({ config }, context, query.countryCode))
      const { countryCode: id, countryName: name } = country
      return { ...country, id, name, ...zonesOf(id, clock.now().getUTCFullYear()) }
    },
  ),
]
