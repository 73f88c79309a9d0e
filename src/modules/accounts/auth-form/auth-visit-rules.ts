/** What the address of the form says: why somebody is here, and where they want to go. */
import type { EntrySource } from '../contract.ts'
import type { OwnSite } from '../redirects/safe-redirect-rules.ts'
import {
  entrySource,
  readIntent,
  signupRedirect,
  withStartingPath,
} from '../redirects/signup-redirect-rules.ts'

/** Few values each: a page is kept for every one of them (`page-address.ts`). */
const SEEN_BY_THE_SERVER = ['source', 'reason', 'showrestorecard', 'sessionexpired', 'isloggedout']
const FORM = /^\w{0,20}$/
const MOST_UTM_LETTERS = 300

/** The part of an address that the page from the server shows; the browser adds the rest once it is alive. */
export function sharedQuery(query: URLSearchParams): URLSearchParams {
  const shared = new URLSearchParams()
  for (const name of SEEN_BY_THE_SERVER) {
    const value = query.get(name)
    if (value !== null && FORM.test(value)) shared.set(name, value)
  }
  return shared
}

/** Where somebody goes once they are in. `startingPath`: of somebody who came from nowhere; null where nobody knows. */
export function targetAfter(
  by: 'bySignup' | 'byLogin',
  visit: { query: URLSearchParams; own: OwnSite; startingPath: string | null },
): string {
  return signupRedirect({
    intent: withStartingPath(readIntent(visit.query), visit.startingPath),
    // Nobody is signed in yet.
    flags: { isProUser: false, isGracedOrPaused: false },
    own: visit.own,
    authentication: { by, quantity: visit.query.get('quantity') },
  })
}

/** Where somebody goes who was in already. */
export function targetOfMember(visit: {
  query: URLSearchParams
  own: OwnSite
  startingPath: string | null
  flags: { isProUser: boolean; isGracedOrPaused: boolean }
}): string {
  const intent = withStartingPath(readIntent(visit.query), visit.startingPath)
  return signupRedirect({ intent, flags: visit.flags, own: visit.own, authentication: null })
}

/** What the account remembers of how its owner came here. `keptUtm`: of an earlier page. */
export function cameFromOf(
  query: URLSearchParams,
  keptUtm: string | null = null,
): { source: EntrySource; utmSource?: string } {
  const utmSource = (query.get('utm_source') || keptUtm || '').slice(0, MOST_UTM_LETTERS)
  return { source: entrySource(readIntent(query)), ...(utmSource === '' ? {} : { utmSource }) }
}
