/**
 * What a provider says of a subscription, in our own words: each provider's adapter turns its messages into these. None of
 * them names a person, so they are kept as long as the books are.
 */
import { z } from 'zod'
import { failureReason } from '../checkout/contract.ts'

const instant = z.iso.datetime().transform((text) => new Date(text))

/** An id of the provider's. */
const reference = z.string().regex(/^[\w.:-]{1,255}$/)

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/)
/** ISO 4217. */
const currency = z.string().regex(/^[A-Z]{3}$/)
/** Twelve digits are more than anybody is charged in any currency. */
const amountMinor = z.int().min(0).max(999_999_999_999)

export const purchaseType = z.enum(['subscription', 'product'])
export type PurchaseType = z.infer<typeof purchaseType>

const base = {
  id: reference,
  /** Which subscription of the provider's it is about. */
  subscription: reference,
  /** Our checkout that the subscription came from: the provider gives back what we told it. */
  checkout: z.uuid(),
  /** Where it stands among the events of its subscription; 0 throughout where the provider does not count them. */
  sequence: z.int().min(0),
  /** When it happened there. */
  at: instant,
}

const anyEvent = z.discriminatedUnion('type', [
  z.strictObject({ ...base, type: z.literal('trial-started'), plan: slug, trialEnd: instant }),
  /** Money has come: the first payment, a renewal, a payment that had failed before, a larger plan. */
  z.strictObject({
    ...base,
    type: z.literal('paid'),
    plan: slug,
    purchaseType,
    /** The end of what is paid now. Null: it has none. */
    paidUntil: instant.nullable(),
    chargeId: reference,
    currency,
    /** What was to be paid, with the tax that is in it. */
    totalMinor: amountMinor,
    taxMinor: amountMinor,
    /** What of the total was taken from the customer's credit, and from no card. */
    creditMinor: amountMinor,
  }),
  z.strictObject({ ...base, type: z.literal('payment-failed'), reason: failureReason.optional() }),
  /** A first payment is on its way, and what comes of it is said later: banks take days. */
  z.strictObject({ ...base, type: z.literal('payment-pending') }),
  /** It will end then, and is not renewed. */
  z.strictObject({ ...base, type: z.literal('cancel-scheduled'), cancelsAt: instant }),
  z.strictObject({ ...base, type: z.literal('cancel-undone') }),
  /** From then on nothing is charged and nothing is open, until it is paid again. */
  z.strictObject({ ...base, type: z.literal('pause-scheduled'), pausesAt: instant }),
  z.strictObject({ ...base, type: z.literal('pause-undone') }),
  /** Another plan without a payment, as a smaller one is: what is left over comes as credit. */
  z.strictObject({ ...base, type: z.literal('plan-changed'), plan: slug, paidUntil: instant }),
  /** Money has gone back. Where that ends the subscription, `ended` is said too. */
  z.strictObject({
    ...base,
    type: z.literal('refunded'),
    refundId: reference,
    chargeId: reference,
    currency,
    totalMinor: amountMinor,
    taxMinor: amountMinor,
  }),
  /** The customer need not pay this much of what comes next. */
  z.strictObject({ ...base, type: z.literal('credited'), creditId: reference, currency, amountMinor }),
  z.strictObject({ ...base, type: z.literal('ended') }),
])

/** One event, checked: what renews itself is paid until some day, and no part of an amount is larger than the whole. */
export const providerEvent = anyEvent
  .refine((event) => event.type !== 'paid' || event.purchaseType === 'product' || event.paidUntil !== null, {
    message: 'A subscription is paid until some day.',
  })
  .refine(
    (event) => event.type !== 'paid' || Math.max(event.taxMinor, event.creditMinor) <= event.totalMinor,
    {
      message: 'A part is larger than the total.',
    },
  )
  .refine((event) => event.type !== 'refunded' || event.taxMinor <= event.totalMinor, {
    message: 'A part is larger than the total.',
  })

export type ProviderEvent = z.output<typeof providerEvent>

/** A bank account was chosen on the page of that reference. It is about no subscription yet: nothing was charged. */
export const linkFinished = z.strictObject({
  type: z.literal('link-finished'),
  id: reference,
  /** What the provider calls the page. */
  reference,
})
export type LinkFinished = z.output<typeof linkFinished>
/** As it travels and is kept: instants are texts. */
export type WrittenEvent = z.input<typeof providerEvent>
export type ProviderEventType = ProviderEvent['type']
