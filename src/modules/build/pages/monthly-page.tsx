import { data } from 'react-router'
import type { Route } from './+types/monthly-page'
import { getShowcase } from '#modules/catalog/marketing/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { Queries } from '#ui/queries.tsx'
import { getMonthly } from '../monthly/contract.ts'
import { MonthlyView } from '../monthly/ui/monthly-view.tsx'
import { listMonthEntries } from '../wall/contract.ts'
import { MonthGallery } from '../wall/ui/month-gallery.tsx'

/** No cache keeps it: entries that are withdrawn or hidden are gone with the next request. */
export const headers = () => ({ 'cache-control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const month = url.searchParams.get('month') ?? undefined
  const [monthly, { runs }] = await Promise.all([
    loadFrom(context, getMonthly, { query: { month } }),
    loadFrom(context, getShowcase, {}),
  ])
  const shown = monthly.brief.month
  const entries = await loadFrom(context, listMonthEntries, { params: { month: shown }, query: {} })
  return data({ monthly, runs, entries, isChosen: month !== undefined }, { headers: headers() })
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  return pageMeta(args, {
    title: t('Monthly challenge'),
    description:
      loaderData === undefined
        ? t('One project challenge a month, in the language you like.')
        : t('One project challenge a month, in the language you like. {title}: {summary}', {
            title: loaderData.monthly.brief.title,
            summary: loaderData.monthly.brief.summary,
          }),
    path: '/build/monthly-challenge',
  })
}

export default function MonthlyPage({
  loaderData: { monthly, runs, entries, isChosen },
}: Route.ComponentProps) {
  return (
    <SiteShell>
      <Queries>
        <MonthlyView
          key={monthly.brief.month}
          sent={monthly}
          runs={runs}
          isChosen={isChosen}
          gallery={(month) => <MonthGallery month={month} sent={{ month: monthly.brief.month, entries }} />}
        />
      </Queries>
    </SiteShell>
  )
}
