import type { Route } from './+types/monthly-page'
import { getShowcase } from '#modules/catalog/marketing/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { getMonthly } from '../contract.ts'
import { MonthlyView } from '../ui/monthly-view.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const month = url.searchParams.get('month') ?? undefined
  const [monthly, { runs }] = await Promise.all([
    loadFrom(context, getMonthly, { query: { month } }),
    loadFrom(context, getShowcase, {}),
  ])
  return { monthly, runs, isChosen: month !== undefined }
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

export default function MonthlyPage({ loaderData: { monthly, runs, isChosen } }: Route.ComponentProps) {
  return (
    <SiteShell>
      <MonthlyView key={monthly.brief.month} sent={monthly} runs={runs} isChosen={isChosen} />
    </SiteShell>
  )
}
