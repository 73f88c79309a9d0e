/** Pages that a visitor is brought back to after signing in. */

/** A page that signs in is nowhere to come back to. */
const NOT_REMEMBERED = new Set(['signup', 'login', 'forgotpassword', 'resetpassword'])

export function isRemembered(pathname: string): boolean {
  return !NOT_REMEMBERED.has(pathname.split('/')[1] ?? '')
}
