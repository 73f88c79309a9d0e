/**
 * What this browser's cookies say, as marks on the page's root element. They are set in the head, before anything is
 * painted, so that a page that is the same for everybody shows each their own part of it, and nothing moves when the
 * scripts come. Whether it has a session: `for-members`, `for-visitors`; whether one has run out: `for-expired`; whether it had PRO
 * when it was last here, which its storage says: `not-for-pro`.
 */
const MARK = 'data-member'
const EXPIRED_MARK = 'data-expired'
const PRO_MARK = 'data-pro'
/** Logging out clears it with all else. */
const PRO_KEY = 'has-pro'
const NO_OFFER_MARK = 'data-no-offer'
/** Set where whoever is signed in has nothing to buy: then no place is kept for what would be offered. */
export const NO_OFFER_COOKIE = 'no-offer'

/** Runs in the head. Outside production a cookie's name begins with the environment's. */
export const MEMBER_MARK_SCRIPT = `(function(r){[['${MARK}','(access|refresh)Token=.'],['${EXPIRED_MARK}','login-reason=session_expired(;|$)'],['${NO_OFFER_MARK}','${NO_OFFER_COOKIE}=.']].forEach(function(m){RegExp('(^|; )([a-z\\\\d]+-)?'+m[1]).test(document.cookie)&&r.setAttribute(m[0],'')});try{r.hasAttribute('${MARK}')&&localStorage.getItem('${PRO_KEY}')&&r.setAttribute('${PRO_MARK}','')}catch(e){}})(document.documentElement)`

/** In a browser only. */
export function isMemberMarked(): boolean {
  return document.documentElement.hasAttribute(MARK)
}

/** Once it is known better: somebody has signed in, or the cookie was another stage's. In a browser only. */
export function markMember(isMember: boolean): void {
  document.documentElement.toggleAttribute(MARK, isMember)
}

/** Whether this browser had PRO when that was last known. In a browser only. */
export function isProMarked(): boolean {
  return document.documentElement.hasAttribute(PRO_MARK)
}

/** Once it is known. In a browser only. */
export function markPro(hasPro: boolean): void {
  document.documentElement.toggleAttribute(PRO_MARK, hasPro)
  try {
    if (hasPro) localStorage.setItem(PRO_KEY, '1')
    else localStorage.removeItem(PRO_KEY)
  } catch {
    // Storage is shut: the next page finds out when it asks.
  }
}
