/** Target after signing up or in, and how addresses carry it on the way. */
import { isRemembered } from '#platform/browser/return-page-rules.ts'
import type { EntrySource } from '../contract.ts'
import { type OwnSite, safeRedirect } from './safe-redirect-rules.ts'

const PAYMENT = '/payment'
const SUBSCRIPTION_PAGE = '/profile/subscriptionandpayments'
const MEMBER_PAGE = '/teams/invite'
/** Course for new learners. */
const NEW_COURSE = '/course/dsa-with-python'
const DEFAULT_QUANTITY = 2
const QUANTITY = /^[1-9]\d{0,3}$/
const TEAMS_PAYMENT = /\/payment\/teams(\/|$)/
const COURSE = /^\/course\/([^/]+)/
const LESSON = /^\/(course-content|project)\/[^/]+/

/** Intent of a visitor who is asked to sign up. */
export type SignupIntent = {
  /** The page they were on or asked for, as it came in: `next`. */
  path: string | null
  productCode: string | null
  plan: string | null
  discount: string | null
  source: string | null
  ref: string | null
  /** An invitation to a team. */
  memberToken: string | null
}

export const NO_INTENT: SignupIntent = {
  path: null,
  productCode: null,
  plan: null,
  discount: null,
  source: null,
  ref: null,
  memberToken: null,
}

export type Authentication = {
  by: 'bySignup' | 'byLogin'
  /** Value of the quantity field on the teams page; null without one. */
  quantity: string | null
}

export type SignupVisit = {
  intent: SignupIntent
  /** Flags of the account when the target was computed; all false before signing in. */
  flags: { isProUser: boolean; isGracedOrPaused: boolean }
  own: OwnSite
  /** Sign-in that just happened; null while the target is only linked to. */
  authentication: Authentication | null
}

/** The whole rule: the target in its order, without a referrer, and told how somebody came in. */
export function signupRedirect({ intent, flags, own, authentication }: SignupVisit): string {
  const target = readAddress(chooseTarget(intent, flags, own))
  remove(target, 'referrer')
  if (intent.memberToken) set(target, 'member-token', intent.memberToken)
  if (authentication !== null) addAuthentication(target, authentication)
  return writeAddress(target)
}

function chooseTarget(intent: SignupIntent, flags: SignupVisit['flags'], own: OwnSite): string {
  const path = explicitPath(intent.path, own)
  if (intent.memberToken) return path !== null && path.startsWith('/teams/') ? path : MEMBER_PAGE
  const { productCode, plan, discount, source, ref } = intent
  if (path !== null && TEAMS_PAYMENT.test(pathnameOf(path))) return path
  if (flags.isGracedOrPaused) return SUBSCRIPTION_PAGE
  // A subscriber who logs in on a lesson came to learn. The payment pages themselves lead subscribers on.
  if (flags.isProUser && (productCode || plan || path === null)) return SUBSCRIPTION_PAGE
  if (productCode) return paymentFor({ product_code: productCode, source, ref })
  if (plan) return paymentFor({ plan, source, ref })
  if (path !== null) return path
  if (discount) return paymentFor({ discount, source })
  return PAYMENT
}

/** Returns the requested path; null without one, or for a page that signs in. Addresses of this site become paths. */
export function explicitPath(asked: string | null, own: OwnSite): string | null {
  if (!asked) return null
  const safe = safeRedirect(asked, own)
  const path = safe.startsWith(`${own.origin}/`) ? safe.slice(own.origin.length) : safe
  return isRemembered(pathnameOf(path)) ? path : null
}

function paymentFor(parameters: Record<string, string | null>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${PAYMENT}?${given.map(([name, value]) => parameterText(name, value)).join('&')}`
}

function addAuthentication(target: Address, { by, quantity }: Authentication): void {
  const [, slug] = COURSE.exec(target.address) ?? []
  if (by === 'byLogin' && slug !== undefined) {
    target.address = `/course-content/${slug}`
    set(target, 'course-content', '1')
  }
  if (TEAMS_PAYMENT.test(pathnameOf(target.address))) {
    set(target, 'quantity', String(quantityOf(quantity ?? get(target, 'quantity'))))
  }
  set(target, 'isAuthenticatedNow', by)
}

/** The whole number in a quantity input, 1 to 9999; two where there is no such number. */
export function quantityOf(input: string | null): number {
  const text = input?.trim() ?? ''
  return QUANTITY.test(text) ? Number(text) : DEFAULT_QUANTITY
}

const NAMED_SOURCES: readonly EntrySource[] = ['payment', 'discord', 'lesson', 'appsumo', 'teams']

/** Entry point that the form greets by: the named source, else the one the intent implies. */
export function entrySource({
  path,
  productCode,
  plan,
  discount,
  source,
  memberToken,
}: SignupIntent): EntrySource {
  const named = NAMED_SOURCES.find((each) => each === source)
  if (named !== undefined) return named
  const pathname = pathnameOf(path ?? '')
  if (memberToken || TEAMS_PAYMENT.test(pathname) || pathname.startsWith('/teams/')) return 'teams'
  if (productCode || plan || discount || pathname === PAYMENT) return 'payment'
  return LESSON.test(pathname) ? 'lesson' : 'default'
}

/**
 * The intent of somebody who opened the forms. Who came neither from a page nor to pay goes to `startingPath`, which is an
 * invitation that waits or where they were last, or begins the new course: plain `/payment` is for those who came to pay.
 */
export function withStartingPath(intent: SignupIntent, startingPath: string | null): SignupIntent {
  const cameToPay = ['payment', 'teams'].includes(entrySource(intent))
  return intent.path || cameToPay ? intent : { ...intent, path: startingPath || NEW_COURSE }
}

const PARAMETERS: Record<keyof SignupIntent, string> = {
  path: 'next',
  productCode: 'product_code',
  plan: 'plan',
  discount: 'discount',
  source: 'source',
  ref: 'ref',
  memberToken: 'member-token',
}

/** The address of a form, or of what begins there, that remembers what was wanted. */
export function signupUrl(form: `/${string}`, intent: SignupIntent): string {
  const query = Object.entries(PARAMETERS).flatMap(([key, parameter]) => {
    const value: unknown = Reflect.get(intent, key)
    return typeof value === 'string' && value !== '' ? [parameterText(parameter, value)] : []
  })
  return query.length === 0 ? form : `${form}?${query.join('&')}`
}

/** Reads the intent that `signupUrl` wrote. */
export function readIntent(query: URLSearchParams): SignupIntent {
  const read = (key: keyof SignupIntent) => query.get(PARAMETERS[key]) || null
  return {
    path: read('path'),
    productCode: read('productCode'),
    plan: read('plan'),
    discount: read('discount'),
    source: read('source'),
    ref: read('ref'),
    memberToken: read('memberToken'),
  }
}

/** An address in parts, its parameters as they were written: what is not ours to change is not changed. */
type Address = { address: string; parameters: string[]; hash: string }

function readAddress(target: string): Address {
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(target) ?? []
  return { address, parameters: query.split('&').filter((each) => each !== ''), hash }
}

function writeAddress({ address, parameters, hash }: Address): string {
  return `${address}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}${hash}`
}

function remove(target: Address, parameter: string): void {
  target.parameters = target.parameters.filter((each) => !new URLSearchParams(each).has(parameter))
}

function set(target: Address, parameter: string, value: string): void {
  remove(target, parameter)
  target.parameters.push(parameterText(parameter, value))
}

/** Half a character, which no browser sends, would stop `encodeURIComponent`. */
function parameterText(parameter: string, value: string): string {
  return `${parameter}=${encodeURIComponent(value.toWellFormed())}`
}

function get(target: Address, parameter: string): string | null {
  return new URLSearchParams(target.parameters.join('&')).get(parameter)
}

function pathnameOf(target: string): string {
  const address = readAddress(target).address
  return URL.canParse(address) ? new URL(address).pathname : address
}
