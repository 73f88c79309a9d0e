/** Coupons: what one takes off, for whoever knows its code. */
import { z } from 'zod'
import { TOO_MANY } from '#modules/accounts/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { countryPricing, pricedPlan, quantity } from '../plans/contract.ts'

/** Why a coupon is not taken. */
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

/**
 * What a coupon takes off in a country, of the plan that is asked for, or of all that it is for. A page shows it; what is charged
 * is decided again when it is.
 */
export const getCoupon = endpoint({
  method: 'GET',
  path: '/api/PaymentGateway/coupon-code/:countryCode/:couponCode/:paymentProvider',
  summary: 'Prices with a coupon',
  who: 'public',
  params: z.object({
    countryCode: z.string().max(10),
    couponCode: z.string().max(100),
    /** By which it is going to be paid. All take the same coupons. */
    paymentProvider: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/i),
  }),
  query: z.object({ plan: z.string().max(60).optional(), quantity }),
  response: z.object({
    coupon: z.object({
      code: z.string(),
      /** What is said to be taken off, in per cent; null: an amount is. */
      percent: z.number().nullable(),
      amountMinor: z.number().nullable(),
      currency: z.string().nullable(),
      /** When it ends; null: never. */
      endsAt: z.iso.datetime().nullable(),
    }),
    country: countryPricing,
    plans: z.array(pricedPlan),
  }),
  failures: { ...couponRefusals, 'too-many-tries': TOO_MANY },
})
export type CouponAnswer = z.infer<typeof getCoupon.response>
