import { implement } from '#platform/http/implement.ts'
import { getCoupon } from './contract.ts'
import { quoteCoupon, type CouponDeps } from './quote-coupon.ts'

export const couponRoutes = [
  implement(getCoupon, (deps: CouponDeps, { params, query }, context) => {
    const { countryCode, couponCode } = params
    return quoteCoupon(deps, { countryCode, couponCode, ...query }, context)
  }),
]
