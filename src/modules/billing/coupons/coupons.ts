/** Coupons: terms, uses, holds, and the discount of the sale that is on. */
export { usedCoupons } from './account-data.ts'
export {
  type CampaignTerms,
  couponFitness,
  listCouponCodes,
  makeCampaignCoupon,
  termsOf,
} from './campaign-coupon.ts'
export { campaignDiscounts, countUses, type Coupon, findCachedCoupon } from './coupon-queries.ts'
export { couponCode, couponOffer, couponRefusal, isForPlan } from './coupon-rules.ts'
export { forgetHoldsJob } from './forget-holds.ts'
export { HOLD_MINUTES, releaseCoupon, reserveCoupon, settleCoupon } from './hold-coupon.ts'
export { type CampaignFor, NO_CAMPAIGN, saleDiscount } from './sale-discount.ts'
