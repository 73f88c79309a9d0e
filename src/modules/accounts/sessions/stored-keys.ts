/**
 * Everything this product keeps in a visitor's browser by name. The learner's own work has its keys in `learning`. The
 * names of the tokens are written out, because the root of every page needs them and not the contract.
 */
import { cookieName } from '#platform/browser/cookie-rules.ts'

/** Default lifetime of a cookie, in days. */
const DEFAULT_DAYS = 30

/** `days` null: the server sets it, for as long as the configured lifetime of what is in it. */
export type StoredKey =
  | { name: string; place: 'cookie'; days: number | null }
  | { name: string; place: 'session' }

const cookie = (name: string, days: number | null = DEFAULT_DAYS) =>
  ({ name, place: 'cookie', days }) as const

export const STORED_KEYS = {
  /** Outlives the token in it: one that has run out still says that there is a session to refresh. */
  accessToken: cookie('accessToken', null),
  /** The second token cookie. Where one origin serves pages and API no script can read it. */
  refreshToken: cookie('refreshToken', null),
  utm: cookie('utm'),
  /** The last source that led here, field by field. */
  lastTouch: cookie('last-touch'),
  oldUser: cookie('old_user'),
  redirectUrl: cookie('redirectUrl'),
  lastLocation: cookie('lastLocation'),
  challengeQuery: cookie('cc-url-query'),
  recentSearches: cookie('recent-searches'),
  inviteLink: cookie('invite-link', 30),
  loginReason: cookie('login-reason', 1),
  lastVisitedPath: cookie('last-visited-path'),
  analyticsConsent: cookie('analytics-consent'),
  anonymousId: cookie('anonymous-id', 90),
  buildNavSeen: cookie('build-nav-seen'),
  surveyHidden: cookie('survey-hidden'),
  pageUnloaded: { name: 'page-unloaded', place: 'session' },
} as const satisfies Record<string, StoredKey>

/** The name in the browser: outside production that of a cookie begins with the environment's. */
export function storedName(key: StoredKey, environment: string): string {
  return key.place === 'cookie' ? cookieName(environment, key.name) : key.name
}
