/** Storing of a campaign's link, for a sign-up on a later visit. */
import { CONSENT_COOKIE, hasConsent } from '#platform/contract/analytics-consent.ts'
import { siteCookie } from '#ui/layouts/use-site-cookie.ts'
import { attributionOf } from '../redirects.ts'

/** Writes the cookies `utm` and `last-touch`, given consent. */
export function storeAttribution(search: string, site: { environment: string; siteUrl: string }): void {
  if (!hasConsent(siteCookie(CONSENT_COOKIE, site).read(), 'attribution')) return
  const attribution = attributionOf(search)
  if (attribution === null) return
  siteCookie('utm', site).write(attribution.utm)
  siteCookie('last-touch', site).write(attribution.lastTouch)
}
