/**
 * Whether this browser has a session, as a mark on the page's root element. It is set in the head by a cookie, before
 * anything is painted, so that a page that is the same for everybody shows each their own end of the header, and nothing
 * moves when the scripts come. Styles: `for-members`, `for-visitors`.
 */
const MARK = 'data-member'

/** Runs in the head. Outside production a cookie's name begins with the environment's. */
export const MEMBER_MARK_SCRIPT = `/(^|; )([a-z\\d]+-)?(access|refresh)Token=./.test(document.cookie)&&document.documentElement.setAttribute('${MARK}','')`

/** In a browser only. */
export function isMemberMarked(): boolean {
  return document.documentElement.hasAttribute(MARK)
}

/** Once it is known better: somebody has signed in, or the cookie was another stage's. In a browser only. */
export function markMember(isMember: boolean): void {
  document.documentElement.toggleAttribute(MARK, isMember)
}
