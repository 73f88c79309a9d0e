import { useEffect } from 'react'
import { CONSENT_GIVEN } from '#platform/contract/analytics-consent.ts'
import { hasSession, useSessionSite } from '#modules/accounts/browser.ts'
import { siteCookie } from '#ui/layouts/use-site-cookie.ts'
import { stir } from '#ui/use-stirred.ts'
import { readPricingChoice } from './pricing-address-rules.ts'

/**
 * Wakes the page, whose prices are those of `countryCode`, for whoever it would tell a wrong one: whose country is another one,
 * and whose account may say so. Also for whoever has agreed that it is counted who comes here.
 */
export function useAwakeElsewhere(countryCode: string): void {
  const site = useSessionSite()
  useEffect(() => {
    if (hasSession(site) || siteCookie('analytics-consent', site).read() === CONSENT_GIVEN) return stir()
    if (readPricingChoice(new URLSearchParams(location.search)).countryCode !== null) return
    const stop = new AbortController()
    countryOfVisitor(stop.signal).then(
      (found) => found === countryCode || stir(),
      // What is asked in vain is told by the page itself when it is awake.
      () => stop.signal.aborted || stir(),
    )
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once; its inputs do not change while the page lives
  }, [])
}

/** Few bytes and no contract: whoever lives where the page says that they do needs no more code than this. */
async function countryOfVisitor(signal: AbortSignal): Promise<unknown> {
  const answer = await fetch('/api/country-data', { signal })
  if (!answer.ok) throw new Error(`The country could not be asked for: ${answer.status}`)
  const country: unknown = await answer.json()
  return Object(country).countryCode
}
