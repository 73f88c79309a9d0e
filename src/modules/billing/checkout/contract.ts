/**
 * Paying: a checkout is made, its page at the provider is gone to, and what became of it is asked for until it is known. What the
 * owner of a subscription may do to it later is in `subscriptions/changes/contract.ts`.
 */
import { z } from 'zod'
import { TOO_MANY } from '#modules/accounts/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { couponRefusals } from '../coupons/contract.ts'
import { quoteShape } from '../pricing/contract.ts'
import { failureReason } from '../providers/contract.ts'

/** How somebody pays: by card, or from a bank account that is linked once. */
export const paymentMethod = z.enum(['card', 'bank'])
export type PaymentMethod = z.infer<typeof paymentMethod>

/** For whom it is bought. What is bought for others opens nothing for the buyer, but their own seat in a team. */
export const purpose = z.enum(['self', 'team', 'gift'])

/** The page that tells what became of a checkout. The provider sends browsers back to the first two. */
export function resultPage(page: 'success' | 'failure' | 'pending', checkoutId: string): string {
  return `/payment/${page}?checkout=${checkoutId}`
}

/** What is about to be paid, or was. */
export const checkoutShape = z.object({
  id: z.uuid(),
  /**
   * `open`: not paid yet; `pending`: the provider is at it, and says more later (a bank takes days); `failed`: it may be tried again
   * at the same `url`; `completed`: paid, or the trial has begun; `expired`: its hour is over, or something else was bought meanwhile.
   */
  status: z.enum(['open', 'pending', 'failed', 'completed', 'expired']),
  /** Only of one that failed. */
  reason: failureReason.nullable(),
  plan: z.object({
    slug: z.string(),
    name: z.string(),
    purchaseType: z.enum(['subscription', 'product']),
    /** How long it lasts, or until it renews, for the same price; null: for ever. */
    months: z.number().nullable(),
  }),
  /** What is charged, with every step of how it came about. */
  quote: quoteShape,
  /** Days in which nothing is charged yet; 0: it is charged at once. */
  trialDays: z.number(),
  /** Now: nothing where there is a trial. */
  dueNowMinor: z.number(),
  purpose,
  /** Seats of a team; otherwise 1. */
  quantity: z.number(),
  /** The team that it made. Null: it is for none, or not paid yet. */
  team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  method: paymentMethod,
  /** Where the browser goes to pay. Null: there is nothing to pay, or the provider has not answered yet: ask again in a second. */
  url: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Checkout = z.infer<typeof checkoutShape>

const placement = z.string().regex(/^[\w-]{1,60}$/)

/** What a checkout cannot be made for, whoever asks. */
export const checkoutRefusals = {
  ...couponRefusals,
  'payments-not-configured': {
    status: 503,
    message: 'This site doesn’t take payments yet. You weren’t charged.',
  },
  'plan-unknown': { status: 404, message: 'There’s no such plan.' },
  'plan-not-for-account': {
    status: 409,
    message: 'This plan is only for accounts with an active annual plan.',
  },
  'plan-not-for-teams': { status: 409, message: 'This plan isn’t sold per seat. Teams buy Annual.' },
  'has-subscription': {
    status: 409,
    message: 'You already have PRO. Manage it on your subscription page.',
  },
  'country-unknown': { status: 400, message: 'Choose your billing country.' },
  'zip-required': { status: 400, message: 'Enter your postal code.' },
  'zip-not-valid': { status: 400, message: 'Use only letters and numbers in the postal code.' },
  'tax-id-not-valid': {
    status: 400,
    message: 'Use only letters and numbers in the tax ID, or leave it empty.',
  },
  'bank-is-at-it': {
    status: 409,
    message:
      'Your bank is still processing your last payment. PRO unlocks when it arrives. You don’t need to pay again.',
  },
  'method-not-available': { status: 409, message: 'This payment method isn’t available.' },
  'key-used-otherwise': {
    status: 409,
    message: 'The details of this order have changed. Please start again.',
  },
  'too-many-tries': TOO_MANY,
} as const

/**
 * Begins to buy a plan. What it costs is decided here: no client sends an amount. Twice with one key it is the same checkout.
 * Who has PRO, or could have it by paying what is due, is refused with `has-subscription`, unless it buys for a team, or for ever.
 */
export const pay = endpoint({
  method: 'POST',
  path: '/api/pay/:planSlug',
  summary: 'Start buying a plan',
  who: 'account',
  params: z.object({ planSlug: z.string().max(60) }),
  body: z.strictObject({
    /** Made by the page when it is opened, and sent again with every press: `crypto.randomUUID()`. */
    idempotencyKey: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
    /** ISO 3166 code. Left out: that of the account, or where the request comes from. An account's own one counts before it. */
    countryCode: z.string().max(10).optional(),
    zip: z.string().max(20).optional(),
    taxId: z.string().max(40).optional(),
    coupon: z.string().max(100).optional(),
    /** Seats. From 2 on it is for a team, which it makes. */
    quantity: z.number().int().min(1).max(1_000).default(1),
    /** Which placement led here: one of `SOURCE_KEYS`. Another one is as if it were not there. */
    source: z.string().max(200).optional(),
    /** Which campaign. */
    ref: placement.optional(),
    method: paymentMethod.default('card'),
  }),
  response: checkoutShape,
  failures: checkoutRefusals,
})
export type PayRequest = z.output<typeof pay.body>

/** For its owner alone: for anybody else it is not there. */
export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/pay/checkouts/:checkoutId',
  summary: 'Get the status of a checkout',
  who: 'account',
  params: z.object({ checkoutId: z.uuid() }),
  response: checkoutShape,
  failures: { 'checkout-unknown': { status: 404, message: 'There’s no such order.' } },
})

/** Ways to pay here; none: nothing is for sale. `isSandbox`: nobody is charged anything, and every page of a checkout says so. */
export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/pay/methods',
  summary: 'List the payment methods',
  who: 'public',
  cacheable: true,
  response: z.object({ methods: z.array(z.object({ method: paymentMethod, isSandbox: z.boolean() })) }),
})

/** A link by which people join the team that was bought: as many as there are free seats. For its buyer alone. */
export const makeTeamLink = endpoint({
  method: 'POST',
  path: '/api/pay/checkouts/:checkoutId/team-link',
  summary: 'Create a link for joining the team that was bought',
  who: 'account',
  params: z.object({ checkoutId: z.uuid() }),
  response: z.object({ path: z.string(), places: z.number(), expiresAt: z.iso.datetime() }),
  failures: {
    'checkout-unknown': { status: 404, message: 'There’s no such order.' },
    'team-not-there': { status: 409, message: 'This order didn’t include a team.' },
    'team-is-full': { status: 409, message: 'All of this team’s seats are taken.' },
    'too-many-tries': TOO_MANY,
  },
})
