/** What an account has bought, and what its owner may have done to it. */
import { z } from 'zod'
import { subscriptionStatus } from '#modules/access/contract.ts'
import { TOO_MANY } from '#modules/accounts/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { quoteShape } from '../pricing/contract.ts'

/** What an owner may have done to what was bought. What is not legal where it stands is refused. */
export const subscriptionAction = z.enum([
  /** It ends with what is paid, and is not renewed. */
  ...(['cancel', 'undo-cancel'] as const),
  /** From the end of what is paid on nothing is charged and nothing is open. */
  ...(['pause', 'undo-pause'] as const),
  /** Goes on after a pause, which takes a payment; or pays what was refused, with the card that is there now. */
  'resume',
  'change-plan',
  'update-card',
  /** Within 14 days of the first payment: the money goes back, and PRO ends. */
  'refund',
])
export type SubscriptionAction = z.infer<typeof subscriptionAction>

const money = z.object({ amountMinor: z.number(), currency: z.string() })

/** One thing that was bought. */
export const purchase = z.object({
  id: z.uuid(),
  plan: z.string().nullable(),
  planName: z.string().nullable(),
  status: subscriptionStatus,
  isActive: z.boolean(),
  purchaseType: z.enum(['subscription', 'product']).nullable(),
  isLifetime: z.boolean(),
  /** Seats; 1: for oneself. */
  quantity: z.number(),
  /** Null: it is for no team. Its members have PRO by the team, not by this. */
  team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The end of the trial, or of what is paid. */
  periodEnd: z.iso.datetime().nullable(),
  cancelsAt: z.iso.datetime().nullable(),
  pausesAt: z.iso.datetime().nullable(),
  graceUntil: z.iso.datetime().nullable(),
  /** Where it was paid, and how money is written there. What is built on it is priced there, too. */
  country: z.object({
    countryCode: z.string(),
    locale: z.string(),
    shouldReplaceWithCurrencyCode: z.boolean(),
  }),
  /** What it costs each time it renews, or did once. Null: not known. */
  price: money.nullable(),
  /** Until then it can be given back for its price. Null: it cannot. */
  refundableUntil: z.iso.datetime().nullable(),
  /** What may be done to it now. */
  actions: z.array(subscriptionAction),
  /** Asked of the provider, which has not said yet that it is done: ask again in a second. */
  waitingFor: subscriptionAction.nullable(),
  /** The page of the sandbox provider on it, where time can be let pass. Null: it was paid with real money. */
  sandboxPath: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Purchase = z.infer<typeof purchase>

/** All that the account has bought, what counts most first. */
export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/UserSubscription/purchases',
  summary: 'List the user’s purchases',
  who: 'account',
  response: z.object({ purchases: z.array(purchase) }),
})

const purchaseFailures = {
  'purchase-unknown': { status: 404, message: 'There’s no such subscription.' },
  'not-possible-now': { status: 409, message: 'Your subscription’s current status doesn’t allow this.' },
  'payment-refused': { status: 409, message: 'Your card was declined. Try another card.' },
  'change-is-waiting': {
    status: 409,
    message: 'Your last change is still in progress. Try again in a moment.',
  },
  'too-many-tries': TOO_MANY,
} as const

const params = z.object({ purchaseId: z.uuid() })

/** `cancel`, `undo-cancel`, `pause`, `undo-pause`, `resume` and `refund`. The answer shows what it waits for. */
export const changeSubscription = endpoint({
  method: 'POST',
  path: '/api/UserSubscription/:purchaseId/:action',
  summary: 'Cancel, pause, resume, or refund a subscription, or undo that',
  who: 'account',
  params: params.extend({ action: subscriptionAction.exclude(['change-plan', 'update-card']) }),
  response: purchase,
  failures: {
    ...purchaseFailures,
    'refund-too-late': {
      status: 409,
      message: 'The 14-day refund period is over.',
    },
    'refunded-before': {
      status: 409,
      message: 'Your account already had a refund. Please contact us.',
    },
  },
})

const planChangeFailures = {
  ...purchaseFailures,
  'plan-unknown': { status: 404, message: 'There’s no such plan.' },
  'plan-is-the-same': { status: 409, message: 'You already have this plan.' },
  'plan-other-currency': {
    status: 409,
    message: 'Your subscription is billed in another currency. Cancel it, then start a new one when it ends.',
  },
} as const

/** What it takes to change the plan now: `monthly` to `annual`, or back. Counted by whole days. */
export const planChange = z.object({
  plan: z.string(),
  planName: z.string(),
  /** The price of the other plan, which is also what it renews for. */
  quote: quoteShape,
  /** What is left of the plan that is paid, and counts towards the other one. */
  creditMinor: z.number(),
  /** What the card is charged now. */
  dueNowMinor: z.number(),
  /** What is left of the credit after that; later payments take it. */
  creditLeftMinor: z.number(),
  currency: z.string(),
  /** When it renews from then on. */
  periodEnd: z.iso.datetime(),
})
export type PlanChange = z.infer<typeof planChange>

/** Shown before `changePlan`. */
export const quotePlanChange = endpoint({
  method: 'GET',
  path: '/api/UserSubscription/:purchaseId/change-plan',
  summary: 'Quote a change of plan',
  who: 'account',
  params,
  query: z.object({ plan: z.string().max(60) }),
  response: planChange,
  failures: planChangeFailures,
})

/** Charges what `quotePlanChange` says. Twice with one key it is done once. */
export const changePlan = endpoint({
  method: 'POST',
  path: '/api/UserSubscription/:purchaseId/change-plan',
  summary: 'Change the plan of a subscription',
  who: 'account',
  params,
  body: z.strictObject({
    plan: z.string().max(60),
    idempotencyKey: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
  }),
  response: purchase,
  failures: {
    ...planChangeFailures,
    'key-used-otherwise': { status: 409, message: 'This change expired. Please start again.' },
  },
})

/** The last four digits of the card that pays next, as the provider says now. Null: no card does, or it does not answer. */
export const getCard = endpoint({
  method: 'GET',
  path: '/api/UserSubscription/:purchaseId/card',
  summary: 'Get the last four digits of the card on file',
  who: 'account',
  params,
  response: z.object({ lastFour: z.string().nullable() }),
  failures: { 'purchase-unknown': purchaseFailures['purchase-unknown'] },
})

/** Another card: a page of the provider's takes its number. It comes back to the subscription page with `card=updated`. */
export const updateCard = endpoint({
  method: 'POST',
  path: '/api/UserSubscription/:purchaseId/update-card',
  summary: 'Get the page for updating the card',
  who: 'account',
  params,
  response: z.object({ url: z.string() }),
  failures: {
    ...purchaseFailures,
    'provider-away': {
      status: 503,
      message: 'The payment provider isn’t responding. Try again in a minute.',
    },
  },
})
