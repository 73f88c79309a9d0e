import { data } from 'react-router'
import type { Route } from './+types/leaderboard-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { Queries } from '#ui/queries.tsx'
import { getLeaderboard } from '../contract.ts'
import { readChoice } from '../board-choice.ts'
import { LeaderboardView } from '../ui/leaderboard-view.tsx'

/** Never cached: places change with every solved challenge. */
export const headers = () => ({ 'cache-control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const choice = readChoice(url.searchParams)
  const { period, language } = choice
  const query = language === null ? { period } : { period, language }
  const board = await loadFrom(context, getLeaderboard, { query })
  return data({ board, choice }, { headers: headers() })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Leaderboard'),
    description: t('See who solved the most coding challenges this week, this month, and of all time.'),
  })
}

export default function LeaderboardPage({ loaderData: { board, choice } }: Route.ComponentProps) {
  return (
    <SiteShell>
      <Queries>
        <LeaderboardView board={board} choice={choice} />
      </Queries>
    </SiteShell>
  )
}
