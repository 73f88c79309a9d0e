/** Refusals of a coupon, by every endpoint that takes one. */
export const couponRefusals = {
  'coupon-unknown': {
    status: 404,
    message: 'We don’t recognize this coupon. Check that you entered the whole code.',
  },
  'coupon-expired': { status: 409, message: 'This coupon has expired.' },
  'coupon-not-for-country': { status: 409, message: 'This coupon isn’t valid in your country.' },
  'coupon-not-for-plan': { status: 409, message: 'This coupon isn’t valid for this plan.' },
  'coupon-used-up': { status: 409, message: 'This coupon has reached its usage limit.' },
} as const
export type CouponRefusal = keyof typeof couponRefusals
