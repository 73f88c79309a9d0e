import { useEffect } from 'react'
import { useSessionSite } from '../../sessions/browser.ts'

/**
 * Stores the campaign of the first page's address, given consent. Once, in the root. Most addresses name no campaign,
 * so the code is fetched for those that do.
 */
export function useAttribution(): void {
  const site = useSessionSite()
  useEffect(() => {
    const { search } = location
    if (!search.includes('utm_source=')) return
    void import('./store-attribution.ts')
      .then(({ storeAttribution }) => storeAttribution(search, site))
      // A campaign that could not be stored is not worth an error.
      .catch(() => {})
    // oxlint-disable-next-line react/exhaustive-deps -- runs once: campaigns lead to a first page
  }, [])
}
