import { useEffect } from 'react'
import { hasConsent } from '#platform/contract/analytics-consent.ts'
import { hasSession, useSessionSite } from '#modules/accounts/browser.ts'
import { siteCookie } from '#ui/layouts/use-site-cookie.ts'
import { markInteraction } from '#ui/use-first-interaction.ts'
import { readPricingChoice } from './pricing-address-rules.ts'

/**
 * Hydrates the page, rendered with the prices of `countryCode`, where the visitor may see other ones: in another country, or
 * signed in. Also after consent to analytics, which count the page view.
 */
export function useHydrateElsewhere(countryCode: string): void {
  const site = useSessionSite()
  useEffect(() => {
    if (hasSession(site) || hasConsent(siteCookie('analytics-consent', site).read(), 'granted'))
      return markInteraction()
    if (readPricingChoice(new URLSearchParams(location.search)).countryCode !== null) return
    const stop = new AbortController()
    countryOfVisitor(stop.signal).then(
      (found) => found === countryCode || markInteraction(),
      // The hydrated page reports a failed request itself.
      () => stop.signal.aborted || markInteraction(),
    )
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once; its inputs do not change while the page lives
  }, [])
}

/** Fetches the visitor's country without the contract: most visitors need no more code than this. */
async function countryOfVisitor(signal: AbortSignal): Promise<unknown> {
  const answer = await fetch('/api/country-data', { signal })
  if (!answer.ok) throw new Error(`The country could not be asked for: ${answer.status}`)
  const country: unknown = await answer.json()
  return Object(country).countryCode
}
