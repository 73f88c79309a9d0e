/** What Stripe's messages look like, as far as we read them (API version of the SDK: the endpoint must be set to the same one). */
import { z } from 'zod'

/** Ours, on everything that we make there. Numbers are texts: Stripe's metadata knows nothing else. */
export const orderMetadata = z.object({
  checkout: z.uuid(),
  plan: z.string(),
  /** `0`: for ever. */
  months: z.coerce.number().int().min(0),
  totalMinor: z.coerce.number().int().min(0),
  taxMinor: z.coerce.number().int().min(0),
  /** Of what a bank account pays; a page of Stripe's takes cards. */
  method: z.literal('bank').optional(),
})
export type OrderMetadata = z.infer<typeof orderMetadata>

export const refundMetadata = z.object({
  checkout: z.uuid(),
  subscription: z.string(),
  charge: z.string(),
  taxMinor: z.coerce.number().int().min(0),
})

const seconds = z.int().transform((value) => new Date(value * 1000))
const metadata = z.record(z.string(), z.string()).nullish()

export const stripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.unknown(), previous_attributes: z.record(z.string(), z.unknown()).optional() }),
})
export type StripeEvent = z.infer<typeof stripeEvent>

export const session = z.object({
  mode: z.enum(['payment', 'subscription', 'setup']),
  payment_status: z.string(),
  payment_intent: z.string().nullable(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  metadata,
})

/** `last_payment_error` is said of one that failed. */
export const intent = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  metadata,
})

export const subscription = z.object({
  id: z.string(),
  status: z.string(),
  trial_end: seconds.nullable(),
  cancel_at: seconds.nullable(),
  cancel_at_period_end: z.boolean(),
  pause_collection: z.object({}).nullable(),
  ended_at: seconds.nullable(),
  items: z.object({ data: z.array(z.object({ current_period_end: seconds })).min(1) }),
  metadata,
})

export const invoice = z.object({
  id: z.string(),
  currency: z.string(),
  total: z.int(),
  amount_paid: z.int(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: seconds }) })) }),
  /** Null: it is of no subscription, and none of ours. */
  parent: z
    .object({
      subscription_details: z.object({ subscription: z.string(), metadata }).nullish(),
    })
    .nullish(),
})

export const refund = z.object({
  id: z.string(),
  amount: z.int().min(0),
  currency: z.string(),
  status: z.string().nullable(),
  metadata,
})

export const charge = z.object({
  refunded: z.boolean(),
  payment_intent: z.string().nullable(),
  metadata,
})

export const customer = z.object({ balance: z.int(), currency: z.string().nullish(), metadata })
