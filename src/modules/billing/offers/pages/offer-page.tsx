import { data } from 'react-router'
import type { Route } from './+types/offer-page'
import { getOffer } from '#modules/campaigns/contract.ts'
import { loadFrom, pageContext } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { fetchPrices } from '../../checkout/ui/fetch-prices.ts'
import { loadSales } from '../../checkout/ui/sales.ts'
import { DEFAULT_COUNTRY } from '../../pricing/browser.ts'
import { OfferView } from '../ui/offer-view.tsx'
import { NoOffer } from '../ui/no-offer.tsx'

/** The same for everybody: in the prices of the United States, until the browser has asked for those of its own country. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { transport } = context.get(pageContext)
  const [sales, answer] = await Promise.all([
    loadSales(context),
    loadFrom(context, getOffer, { params: { slug: params.slug } }),
  ])
  const prices =
    answer.offer === null ? null : await fetchPrices(DEFAULT_COUNTRY.toLowerCase(), { transport })
  // One that is over is for whoever has kept its address.
  return data(
    { sales, answer, prices },
    answer.state === 'on' ? {} : { headers: { 'x-robots-tag': 'noindex' } },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  if (!loaderData) return []
  const { offer, name } = loaderData.answer
  return pageMeta(args, {
    title: name,
    description: offer?.campaign.offerText ?? t('This offer and its current status.'),
  })
}

export default function OfferPage({ loaderData: { sales, answer, prices }, params }: Route.ComponentProps) {
  const { offer } = answer
  return (
    <SiteShell hasNoBanner>
      {offer === null || prices === null ? (
        <NoOffer answer={answer} />
      ) : (
        <OfferView key={params.slug} sales={sales} offer={offer} first={prices} />
      )}
    </SiteShell>
  )
}
