/**
 * A cookie that scripts may read, set together with the learner's identity: it says only that there is one. While it
 * is missing, a browser makes its writes one after the other, so that two at once do not make two identities.
 */
export const LEARNER_KNOWN_COOKIE = 'learner-known'

/** Patterns of cookies, read by the server and by the script in a page's head. Outside production names have a prefix. */
export const SESSION_COOKIE_PATTERN = '(access|refresh)Token=.'
export const LEARNER_KNOWN_PATTERN = `${LEARNER_KNOWN_COOKIE}=1(;|$)`
export const COOKIE_START_PATTERN = '(^|; )([a-z\\d]+-)?'

const SESSION = new RegExp(COOKIE_START_PATTERN + SESSION_COOKIE_PATTERN)
const LEARNER_KNOWN = new RegExp(COOKIE_START_PATTERN + LEARNER_KNOWN_PATTERN)

/** Whether a browser with these cookies seems signed in. `cookies`: as in the header or `document.cookie`. */
export function hasSessionCookie(cookies: string): boolean {
  return SESSION.test(cookies)
}

/** Whether a browser with these cookies may have progress, of an account or without one. */
export function hasLearnerCookie(cookies: string): boolean {
  return SESSION.test(cookies) || LEARNER_KNOWN.test(cookies)
}
