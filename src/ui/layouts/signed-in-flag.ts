import {
  COOKIE_START_PATTERN,
  LEARNER_KNOWN_PATTERN,
  SESSION_COOKIE_PATTERN,
} from '#platform/contract/learner-known.ts'
import { isLearnerKnown } from '#platform/contract/with-learner.ts'

/**
 * Flags on the page's root element, read from the browser's cookies and storage. A script in the head sets them before
 * the first paint, so that a page cached for everybody shows the right parts and nothing moves when scripts arrive.
 * Classes that depend on them: `for-members` and `for-visitors` (is there a session), `for-learners` and
 * `for-newcomers` (may there be progress, of an account or of this browser), `for-expired` (has one expired),
 * `not-for-pro` (had the account PRO at its last visit).
 */
const SIGNED_IN_FLAG = 'data-member'
const LEARNER_FLAG = 'data-learner'
const EXPIRED_FLAG = 'data-expired'
const PRO_FLAG = 'data-pro'
/** Storage key of the PRO flag; logging out clears it with the rest of the storage. */
const PRO_KEY = 'has-pro'
const NO_OFFER_FLAG = 'data-no-offer'
/** Cookie of accounts that have nothing to buy: the page then reserves no space for offers. */
export const NO_OFFER_COOKIE = 'no-offer'

/** Script for the head that sets the flags. Outside production a cookie's name has the environment's name as prefix. */
export const SIGNED_IN_FLAG_SCRIPT = `(function(r){[['${SIGNED_IN_FLAG}','${SESSION_COOKIE_PATTERN}'],['${LEARNER_FLAG}','${SESSION_COOKIE_PATTERN}'],['${LEARNER_FLAG}','${LEARNER_KNOWN_PATTERN}'],['${EXPIRED_FLAG}','login-reason=session_expired(;|$)'],['${NO_OFFER_FLAG}','${NO_OFFER_COOKIE}=.']].forEach(function(m){RegExp(${JSON.stringify(COOKIE_START_PATTERN)}+m[1]).test(document.cookie)&&r.setAttribute(m[0],'')});try{r.hasAttribute('${SIGNED_IN_FLAG}')&&localStorage.getItem('${PRO_KEY}')&&r.setAttribute('${PRO_FLAG}','')}catch(e){}})(document.documentElement)`

/** Whether this browser seems signed in. In a browser only. */
export function isSignedInFlagSet(): boolean {
  return document.documentElement.hasAttribute(SIGNED_IN_FLAG)
}

/** Corrects the flag once the session is known, after a sign-in for example. In a browser only. */
export function setSignedInFlag(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute(SIGNED_IN_FLAG, isSignedIn)
}

/** Whether this browser may have progress: a session, or something learned without one. In a browser only. */
export function isLearner(): boolean {
  return isSignedInFlagSet() || isLearnerKnown()
}

/** Corrects the flag once it is known who reads. In a browser only. */
export function setLearnerFlag(isLearner: boolean): void {
  document.documentElement.toggleAttribute(LEARNER_FLAG, isLearner)
}

/** Whether this browser had PRO when that was last known. In a browser only. */
export function isProFlagSet(): boolean {
  return document.documentElement.hasAttribute(PRO_FLAG)
}

/** Stores whether the account has PRO, for this page and the next visit. In a browser only. */
export function setProFlag(hasPro: boolean): void {
  document.documentElement.toggleAttribute(PRO_FLAG, hasPro)
  try {
    if (hasPro) localStorage.setItem(PRO_KEY, '1')
    else localStorage.removeItem(PRO_KEY)
  } catch {
    // Storage is blocked: the next page asks the server instead.
  }
}
