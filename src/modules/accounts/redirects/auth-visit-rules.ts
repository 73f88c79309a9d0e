/** Reads the form's address: why the visitor is here and where they want to go. */
import { CONSENT_COOKIE, hasConsent } from '#platform/contract/analytics-consent.ts'
import type { EntrySource } from '../contract.ts'
import { accountFlags, type SubscriptionFacts } from '../flags/flags.ts'
import type { OwnSite } from './safe-redirect-rules.ts'
import {
  entrySource,
  readIntent,
  signupRedirect,
  signupUrl,
  type SignupIntent,
  withStartingPath,
} from './signup-redirect-rules.ts'

/** Few values each: a page is kept for every one of them (`pageParameters` of `module.ts`). */
const SEEN_BY_THE_SERVER = ['source', 'reason', 'showrestorecard', 'sessionexpired', 'isloggedout']
const FORM = /^\w{0,20}$/
/** Maximum length of a `utm_` value, as in the contract. */
const MOST_UTM_LETTERS = 300
const MOST_UTM_FIELDS = 10
/** Maximum length of a stored `last-touch`, encoded; browsers take some 4,000 and every request carries it. */
const MOST_COOKIE_BYTES = 1_500
const UTM_FIELD = /^utm_[a-z0-9_]{1,30}$/

/** The part of an address that the page from the server shows; the browser adds the rest once it is alive. */
export function sharedQuery(query: URLSearchParams): URLSearchParams {
  const shared = new URLSearchParams()
  for (const name of SEEN_BY_THE_SERVER) {
    const value = query.get(name)
    if (value !== null && FORM.test(value)) shared.set(name, value)
  }
  return shared
}

/**
 * Target after signing in. `user`: the account that was signed in to. `startingPath`: target of visitors without a requested
 * redirect; null where unknown.
 */
export function targetAfter(
  by: 'bySignup' | 'byLogin',
  visit: { query: URLSearchParams; own: OwnSite; user: SubscriptionFacts; startingPath: string | null },
): string {
  return signupRedirect({
    intent: withStartingPath(readIntent(visit.query), visit.startingPath),
    flags: accountFlags(true, visit.user),
    own: visit.own,
    authentication: { by, quantity: visit.query.get('quantity') },
  })
}

/** Maximum length of a stored target: a cookie travels with every request. */
const LONGEST_STORED_TARGET = 1_000

/**
 * Target to store while the form is open, for visitors who lose the form's address on a detour such as a forgotten
 * password. Null where nothing was asked for, and for invitations, which have a cookie of their own.
 */
export function targetToStore(query: URLSearchParams, own: OwnSite): string | null {
  const intent = readIntent(query)
  const { path, productCode, plan, discount, memberToken } = intent
  if (memberToken !== null || !(path || productCode || plan || discount)) return null
  const flags = { isProUser: false, isGracedOrPaused: false }
  const target = signupRedirect({ intent, flags, own, authentication: null })
  return target.length > LONGEST_STORED_TARGET ? null : target
}

/**
 * Target for a licence code that the signed-in account has not redeemed: the form's own page, which asks for it. Null
 * without a code.
 */
export function redeemAddress(by: 'bySignup' | 'byLogin', intent: SignupIntent): string | null {
  if (entrySource(intent) !== 'appsumo') return null
  return `${signupUrl('/signup', intent)}&isAuthenticatedNow=${by}`
}

/** Target of visitors who were signed in already. */
export function targetOfMember(visit: {
  query: URLSearchParams
  own: OwnSite
  startingPath: string | null
  flags: { isProUser: boolean; isGracedOrPaused: boolean }
}): string {
  const intent = withStartingPath(readIntent(visit.query), visit.startingPath)
  return signupRedirect({ intent, flags: visit.flags, own: visit.own, authentication: null })
}

/** The fields of a campaign's link, by their names: `utm_source`, `utm_medium` … */
type Attribution = Record<string, string>

/** Campaign's link of an earlier visit, from the cookies `utm` (its source) and `last-touch` (all its fields). */
export type StoredAttribution = { utm: string | null; lastTouch: string | null }

const NO_ATTRIBUTION: StoredAttribution = { utm: null, lastTouch: null }

/** Reads the cookies of a campaign's link. Without consent, or once it was taken back, there is nothing. */
export function storedAttribution(readCookie: (name: string) => string | null): StoredAttribution {
  if (!hasConsent(readCookie(CONSENT_COOKIE), 'attribution')) return NO_ATTRIBUTION
  return { utm: readCookie('utm'), lastTouch: readCookie('last-touch') }
}

/**
 * Cookies to write for the address of a first page; null where no campaign with a source led there. The last campaign
 * counts. What is longer than a cookie may be is left out.
 */
export function attributionOf(search: string): { utm: string; lastTouch: string } | null {
  const fields = Object.entries(utmFields(new URLSearchParams(search)))
  const source = fields.find(([name]) => name === 'utm_source')
  if (source === undefined || !fitsCookie([source])) return null
  const fitting: [string, string][] = [source]
  for (const field of fields) {
    if (field !== source && fitsCookie([...fitting, field])) fitting.push(field)
  }
  return { utm: source[1], lastTouch: new URLSearchParams(fitting).toString() }
}

/** Encoded once as a query and once more as a cookie's value. */
function fitsCookie(fields: [string, string][]): boolean {
  return encodeURIComponent(new URLSearchParams(fields).toString()).length <= MOST_COOKIE_BYTES
}

/** Attribution of a new account, read from the form's address and the page before it; without any there, `stored`. */
export function cameFromOf(
  query: URLSearchParams,
  stored: StoredAttribution = NO_ATTRIBUTION,
): { source: EntrySource; utmSource?: string; attribution?: Attribution } {
  const intent = readIntent(query)
  const [, before = ''] = /\?([^#]*)/.exec(intent.path ?? '') ?? []
  const asked = { ...utmFields(new URLSearchParams(before)), ...utmFields(query) }
  const isAsked = Object.keys(asked).length > 0
  const attribution = isAsked ? asked : utmFields(new URLSearchParams(stored.lastTouch ?? ''))
  const utmSource = (attribution['utm_source'] ?? stored.utm ?? '').slice(0, MOST_UTM_LETTERS)
  return {
    source: entrySource(intent),
    ...(utmSource === '' ? {} : { utmSource }),
    ...(Object.keys(attribution).length === 0 ? {} : { attribution }),
  }
}

function utmFields(query: URLSearchParams): Attribution {
  const fields = [...query].filter(([name, value]) => UTM_FIELD.test(name) && value !== '')
  return Object.fromEntries(
    fields.slice(0, MOST_UTM_FIELDS).map(([name, value]) => [name, value.slice(0, MOST_UTM_LETTERS)]),
  )
}
