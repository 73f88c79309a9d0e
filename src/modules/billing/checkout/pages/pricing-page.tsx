import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/pricing-page'
import { pageContext } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { DEFAULT_COUNTRY } from '../../pricing/browser.ts'
import { countryOptions } from '../country-options.ts'
import { fetchPrices } from '../ui/fetch-prices.ts'
import { pricingJsonLd } from '../ui/pricing/pricing-json-ld.ts'
import { readPricingChoice } from '../ui/pricing/pricing-address-rules.ts'
import { loadSales } from '../ui/sales.ts'
import { useHydrateElsewhere } from '../ui/pricing/use-hydrate-elsewhere.ts'

/**
 * The page is kept, and the same for everybody who asks for its address: of the country that the address names, else of the
 * United States. Whose country is another one is told by the API, in the browser (docs/decisions/0033).
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const choice = readPricingChoice(url.searchParams)
  const { transport, ...site } = context.get(pageContext)
  const country = choice.countryCode ?? DEFAULT_COUNTRY.toLowerCase()
  const [sales, prices] = await Promise.all([loadSales(context), fetchPrices(country, { transport })])
  return {
    view: { sales, first: prices, countries: countryOptions() },
    jsonLd: pricingJsonLd(site, prices, { isForSale: sales !== 'closed' }),
  }
}

/** Another kind or country is asked for by the view, which says so when it cannot be had. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  if (!loaderData) return []
  return pageMeta(args, {
    title: t('Pricing'),
    description: t('What’s free forever, what PRO adds, and what it costs in your country.'),
    path: '/pricing',
    jsonLd: () => loaderData.jsonLd,
  })
}

// Read without any script by whoever sees the prices that they would pay.
const PricingView = deferredIsland(async () => (await import('../ui/pricing/pricing-view.tsx')).PricingView)

export default function PricingPage({ loaderData: { view } }: Route.ComponentProps) {
  useHydrateElsewhere(view.first.country.countryCode)
  return (
    <SiteShell hasNoBanner>
      <PricingView {...view} />
    </SiteShell>
  )
}
