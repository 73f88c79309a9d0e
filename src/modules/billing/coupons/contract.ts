/** Refusals of a coupon, by every endpoint that takes one. */
export const couponRefusals = {
  'coupon-unknown': {
    status: 404,
    message: 'This coupon is not known. Look whether the whole code was typed.',
  },
  'coupon-expired': { status: 409, message: 'This coupon has expired.' },
  'coupon-not-for-country': { status: 409, message: 'This coupon is not for your country.' },
  'coupon-not-for-plan': { status: 409, message: 'This coupon is not for this plan.' },
  'coupon-used-up': { status: 409, message: 'This coupon was used as often as it may be.' },
} as const
export type CouponRefusal = keyof typeof couponRefusals
