/**
 * What billing asks of payment providers, and what providers say of subscriptions, in billing's own words: each adapter translates.
 * Only signed events count. No event names a person, so events are kept as long as the ledger.
 */
import { z } from 'zod'

/** Why nothing was paid, as far as the provider says. */
export const failureReason = z.enum([
  'declined',
  'insufficient-funds',
  'expired-card',
  'account-closed',
  'authentication-failed',
  'other',
] as const)
export type FailureReason = z.infer<typeof failureReason>
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
    message: 'A subscription needs a paid-until date.',
  })
  .refine(
    (event) => event.type !== 'paid' || Math.max(event.taxMinor, event.creditMinor) <= event.totalMinor,
    {
      message: 'One part is larger than the total.',
    },
  )
  .refine((event) => event.type !== 'refunded' || event.taxMinor <= event.totalMinor, {
    message: 'One part is larger than the total.',
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

/** `wrong-time`: it is theirs, and was signed too long ago, or for a time to come. */
export type Verdict = 'right' | 'wrong' | 'wrong-time'

/** By their names in small letters, as they came. One that was said twice is a list. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Who sends us messages: how they are checked and read. */
export type WebhookSource = {
  /** Whether it signed these very bytes. Throws where nobody can tell now: who sends it again is heard then. */
  verify(headers: WebhookHeaders, body: Uint8Array, now: Date): Verdict | Promise<Verdict>
  /** What it calls an event: the same one twice has the same id. What is no text that an id may be is no event. */
  idOf(message: unknown): unknown
  /** What is in a message that it signed. Null: it is none of ours. Throws where the message has no form that is known. */
  read(message: unknown): ProviderEvent | LinkFinished | null
}

/** What a checkout charges. The amounts are those of its quote: no client has said them. */
export type Order = {
  /** Comes back with every event of what follows from it. */
  checkout: string
  /** The same for every try of one order: the provider does it once. */
  idempotencyKey: string
  plan: string
  /** What the page of the provider calls it. */
  planName: string
  /** Seats that are in the amounts; 1: for one person. */
  quantity: number
  purchaseType: PurchaseType
  /** How long one payment lasts; null: for ever. */
  months: number | null
  trialDays: number
  currency: string
  /** Now, and at every renewal. */
  totalMinor: number
  taxMinor: number
  /** From then on nobody pays this price any more: the provider closes its page. Null: no page is open, or it has no end. */
  expiresAt: Date | null
}

/** Where the browser goes afterwards: paths of our own site. */
export type Addresses = { success: string; failure: string }

/** What a provider said to a change at once. A refusal is final; what it cannot say now it says by an event, or throws. */
export type ChangeAnswer = { outcome: 'accepted' } | { outcome: 'refused'; reason: FailureReason }

/** What the owner of a subscription may have done to it. */
export type SubscriptionChange =
  | { kind: 'cancel-at-period-end' | 'undo-cancel' | 'pause-at-period-end' | 'undo-pause' | 'resume' }
  /** `creditMinor`: what is left of the plan that is paid. It is granted first, and counts towards the order. */
  | { kind: 'change-plan'; order: Order; creditMinor: number }

/** Cards: a page of the provider's takes the number, and no server of ours ever sees it. Every call may come twice with one key. */
export type SubscriptionBilling = WebhookSource & {
  /** Nobody is charged anything. */
  isSandbox: boolean
  /** Where the browser goes to pay, and what the provider calls that page. */
  openCheckout(order: Order, back: Addresses): Promise<{ reference: string; url: string }>
  /** Nobody pays on that page any more. One that is closed or paid already is left as it is. */
  closeCheckout(reference: string): Promise<void>
  /** Where the browser goes to give another card. What is due is charged to it at once. */
  openCardUpdate(subscription: string, back: Addresses): Promise<{ url: string }>
  /** The last four digits of the card that pays next. Null: no card does. */
  cardOf(subscription: string): Promise<string | null>
  changeSubscription(
    subscription: string,
    change: SubscriptionChange,
    idempotencyKey: string,
  ): Promise<ChangeAnswer>
  /** Nothing is ever charged for it again. One that has ended already is left as it is. */
  endSubscription(subscription: string, idempotencyKey: string): Promise<void>
  /** All or a part of a charge goes back. It does not end what was paid. */
  refund(
    charge: { subscription: string; chargeId: string; amountMinor: number },
    idempotencyKey: string,
  ): Promise<void>
}

/**
 * Bank accounts: their owner chooses one on a page of the provider's, which says by a signed message that it was done. From then on
 * a `SubscriptionBilling` charges it, and what was bought is a subscription of that one's like any other.
 */
export type BankLinking = {
  /** Nobody is charged anything. */
  isSandbox: boolean
  /** Where the browser goes to choose an account, and what the provider calls that page. */
  openLink(order: Order, back: Addresses): Promise<{ reference: string; url: string }>
  /** Another name of the account that was chosen there, by which it is charged and forgotten: a secret. Null: none was. */
  takeAccount(reference: string): Promise<string | null>
  /** Begins what was ordered; what the bank says is told by events. `acceptedAt`: when its owner agreed to be charged. */
  charge(account: string, order: Order, acceptedAt: Date): Promise<ChangeAnswer>
  /** It can be charged no more, and its provider knows nothing of it any more. Done before: nothing. */
  forgetAccount(account: string): Promise<void>
}

/** Who moves money here. What was bought stays with the provider by which it was, also when another one is chosen. */
export type Payments = {
  /** Provider that new checkouts are paid with; null: nothing is sold here. */
  card: string | null
  /** By whom new bank accounts are charged. Null: none are linked here. */
  bank: string | null
  /** Whether the provider still takes money for what it sold: renewals, other plans, other cards. */
  takesMoney(provider: string): boolean
  /** Null: there is no such provider here. */
  billing(provider: string): SubscriptionBilling | null
  /** By whom the accounts are linked that this provider charges. */
  linking(provider: string): BankLinking | null
  webhooks(provider: string): WebhookSource | null
}

/** Provider that reports redeemed gifts: the product itself. */
export const GIFT_PROVIDER = 'gift'
