/** Rules of the page that pays and of those that tell what became of it. */
import type { PaymentPlans, PricedPlan } from '../plans/contract.ts'
import { isBankOffered } from './checkout-rules.ts'
import type { Checkout, PaymentMethod, PayRequest } from './contract.ts'
import type { PaymentEntry } from './entry-rules.ts'

const TEAM_QUANTITY = 2
const MOST_SEATS = 1_000

/** Seats, as an address or an input has them; two where there is no such number. */
export function seatsOf(input: string | null): number {
  const seats = /^[1-9]\d{0,3}$/.test(input?.trim() ?? '') ? Number(input) : TEAM_QUANTITY
  return Math.min(Math.max(seats, TEAM_QUANTITY), MOST_SEATS)
}

/**
 * Where somebody without an account is led, who comes back to what they wanted. The plan, product or coupon is named as all links
 * to that form do; where they would not say everything, the page itself does, whose address comes first then.
 */
export function signUpAddress(
  form: '/signup' | '/login',
  page: { pathname: string; search: string },
  entry: PaymentEntry,
): string {
  const query = new URLSearchParams({ next: page.pathname + page.search })
  const named = entry.plan !== null
  const isWhole = entry.countryCode === null && !(named && entry.coupon !== null)
  if (isWhole && entry.plan !== null) query.set(entry.isProduct ? 'product_code' : 'plan', entry.plan)
  if (isWhole && entry.coupon !== null) query.set('discount', entry.coupon)
  if (entry.source !== null) query.set('source', entry.source)
  if (entry.ref !== null) query.set('ref', entry.ref)
  return `${form}?${query}`
}

const SUBSCRIPTION_PAGE = '/profile/subscriptionandpayments'
/** Parameter that says that the visitor has just signed up or logged in; every redirect carries it on. */
const AUTHENTICATED_NOW = 'isAuthenticatedNow'

/** Target of subscribers who open a payment page at `query`: they manage what they have. */
export function subscriptionAddress(query: URLSearchParams): string {
  const authenticatedNow = query.get(AUTHENTICATED_NOW)
  return authenticatedNow === null
    ? SUBSCRIPTION_PAGE
    : `${SUBSCRIPTION_PAGE}?${new URLSearchParams({ [AUTHENTICATED_NOW]: authenticatedNow })}`
}

/** What is asked for at once, and what later, as far as the page knows before there is a checkout. */
export function expectedTrialDays(
  { purchaseType }: Pick<PricedPlan, 'purchaseType'>,
  who: { copy: PaymentPlans['copy'] | null; hadPro: boolean },
): number {
  const { copy, hadPro } = who
  return copy?.variant === 'trial' && purchaseType === 'subscription' && !hadPro ? copy.days : 0
}

/** Whether a checkout asks for what the page has said. Otherwise it is said once more, before anybody is sent to pay. */
export function isAsSaid(
  { quote, dueNowMinor }: Pick<Checkout, 'quote' | 'dueNowMinor'>,
  said: { totalMinor: number; currency: string; trialDays: number },
): boolean {
  const due = said.trialDays > 0 ? 0 : said.totalMinor
  return quote.totalMinor === said.totalMinor && quote.currency === said.currency && dueNowMinor === due
}

/** The same for the same order: a second press of the button, or a second visit after coming back, is the same checkout. */
export function orderSignature(planSlug: string, order: Omit<PayRequest, 'idempotencyKey'>): string {
  const { countryCode, zip, taxId, coupon, quantity, source, ref, method } = order
  return JSON.stringify([planSlug, countryCode, zip, taxId, coupon, quantity, source, ref, method])
}

/** How long to wait before a checkout is asked for again: soon at first, then ever less often. */
export function pollWaitMs(asked: number): number {
  return Math.min(500 * 1.5 ** asked, 30_000)
}

/** Where an order can be changed that is not paid: its plan is kept. */
export function changeAddress({
  plan,
  quantity,
  purpose,
}: Pick<Checkout, 'plan' | 'quantity' | 'purpose'>): string {
  if (purpose === 'gift') return '/gifts'
  if (purpose === 'team') return `/payment/teams?quantity=${quantity}`
  return `/payment?${plan.purchaseType === 'subscription' ? 'plan' : 'product_code'}=${plan.slug}`
}

/** By which of its addresses a result is looked at: the provider sends browsers to one of them. */
export type ResultKind = 'success' | 'failure' | 'pending'

/**
 * Whether nothing more is to be waited for. The browser may be back sooner than the provider's message: an open checkout may be paid
 * already, and so may one that failed before, when the provider says that it went well this time.
 */
export function isDecided({ status }: Pick<Checkout, 'status'>, page: ResultKind): boolean {
  if (status === 'failed') return page !== 'success'
  return status !== 'open' && status !== 'pending'
}

/** Whether it will never be anything else. One that failed may be refused for another reason, or paid, at the next try. */
export function isFinal({ status }: Pick<Checkout, 'status'>): boolean {
  return status === 'completed' || status === 'expired'
}

const CHECKOUT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The checkout that an address names; null: none. */
export function checkoutIdOf(query: URLSearchParams): string | null {
  const id = query.get('checkout') ?? ''
  return CHECKOUT_ID.test(id) ? id : null
}

/** Whether it can be paid no more: its time is over, or something else was bought meanwhile. */
export function isExpired({ status }: { status: string }): boolean {
  return status === 'expired'
}

/** Whether the same order takes another checkout: what a bank has refused has no page any more on which it could be tried again. */
export function isOver({ status, url }: Pick<Checkout, 'status' | 'url'>): boolean {
  return isExpired({ status }) || (status === 'failed' && url === null)
}

/** How one may pay there, of all ways that there are. */
export function methodsIn(
  country: Parameters<typeof isBankOffered>[0],
  methods: readonly PaymentMethod[],
): PaymentMethod[] {
  return methods.filter((method) => method !== 'bank' || isBankOffered(country))
}
