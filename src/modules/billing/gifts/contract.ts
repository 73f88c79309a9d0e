/** Giving PRO to somebody, and redeeming what was given. */
import { z } from 'zod'
import { INVALID_FIELDS, TOO_MANY } from '#modules/accounts/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { checkoutRefusals, checkoutShape, pay } from '../checkout/contract.ts'

export const MOST_NAME_LETTERS = 60
export const MOST_MESSAGE_LETTERS = 500

/** Typed text of a field; the operation validates it with messages. */
const typed = z.string().max(2_000)

/** Begins to buy a gift. It is mailed on its day, once it is paid, at 8 in the morning where the buyer is. */
export const payGift = endpoint({
  method: 'POST',
  path: '/api/pay/gift/:planSlug',
  summary: 'Start buying a gift',
  who: 'account',
  params: z.object({ planSlug: z.string().max(60) }),
  body: pay.body
    .pick({ idempotencyKey: true, countryCode: true, zip: true, taxId: true, coupon: true })
    .extend({
      fromName: typed,
      recipientName: typed,
      recipientEmail: typed,
      message: typed.default(''),
      /** `2025-12-24` */
      deliverOn: z.iso.date(),
      /** The buyer's own: an IANA name. */
      timeZone: z.string().max(100),
    }),
  response: checkoutShape,
  failures: { ...checkoutRefusals, 'invalid-fields': INVALID_FIELDS },
})

export const giftShape = z.object({
  id: z.uuid(),
  planName: z.string(),
  /** Months of PRO; null for lifetime. */
  months: z.number().nullable(),
  fromName: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  deliverOn: z.string(),
  /** `unpaid` until its payment is known; `revoked`: the money went back. */
  status: z.enum(['unpaid', 'waiting', 'delivered', 'redeemed', 'revoked']),
  /** For the card. Null: it does not count, not yet or not any more. */
  code: z.string().nullable(),
})
export type Gift = z.infer<typeof giftShape>

/** Lists the gifts that the account bought, newest first. */
export const listGifts = endpoint({
  method: 'GET',
  path: '/api/gifts',
  summary: 'List the gifts the user bought',
  who: 'account',
  response: z.object({ gifts: z.array(giftShape) }),
})

/** Gives the account what its code holds, once. A code that would give it nothing is not used up. */
export const redeemGift = endpoint({
  method: 'POST',
  path: '/api/gifts/redeem',
  summary: 'Redeem a gift by its code',
  who: 'account',
  body: z.strictObject({ code: z.string().max(200) }),
  /** `until` null: for ever. */
  response: z.object({ planName: z.string(), until: z.iso.datetime().nullable() }),
  failures: {
    'gift-not-right': { status: 400, message: 'This code isn’t valid. Copy it from the email or the card.' },
    'gift-used': { status: 409, message: 'This gift was already redeemed.' },
    'gift-revoked': { status: 409, message: 'This gift was refunded by the person who bought it.' },
    'gift-not-needed': {
      status: 409,
      message: 'Your account already has lifetime PRO. The gift wasn’t used, so you can pass it on.',
    },
    'gift-subscription-renews': {
      status: 409,
      message:
        'Your PRO renews automatically. Cancel it first, then redeem the gift: its time is added to what you’ve paid for.',
    },
    'too-many-tries': TOO_MANY,
  },
})
