import { data } from 'react-router'
import type { Route } from './+types/wall-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { listWall } from '../wall/contract.ts'
import { filterQuery, readFilter } from '../wall/ui/wall-filter-rules.ts'
import { WALL } from '../wall-addresses.ts'
import { WallView } from '../wall/ui/wall-view.tsx'

/** No cache keeps it: what is withdrawn or hidden is gone with the next request. */
export const headers = () => ({ 'cache-control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams)
  const wall = await loadFrom(context, listWall, { query: filterQuery(filter) })
  return data({ wall, filter }, { headers: headers() })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Wall of inspiration'),
    description: t(
      'Projects that learners built and share: run them, read the code, and make your own version.',
    ),
    path: WALL,
  })
}

export default function WallPage({ loaderData: { wall, filter } }: Route.ComponentProps) {
  return (
    <SiteShell>
      <WallView wall={wall} filter={filter} />
    </SiteShell>
  )
}
