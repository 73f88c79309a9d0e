import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { queryClient } from '#platform/query-client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { bestEntries } from '../best-entries-rules.ts'
import { listWall } from '../contract.ts'
import { BestRoom } from './best-room.tsx'
import { BestRow, BestSkeleton } from './best-row.tsx'
import { EntryCard } from './entry-card.tsx'
import { WALL } from '../../wall-addresses.ts'

/** The best of the wall, asked for by the browser: what is withdrawn or hidden must not be on a page that caches keep. */
export function BestEntries() {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['wall', 'best'],
      queryFn: async ({ signal }) =>
        bestEntries(await call(listWall, { query: { order: 'liked' } }, { signal })),
      staleTime: 0,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
    },
    queryClient,
  )
  if (error)
    return (
      <BestRoom>
        <ErrorState title={t('The wall couldn’t be loaded.')} onRetry={() => void refetch()}>
          {t('Check your connection and try again.')}
        </ErrorState>
      </BestRoom>
    )
  if (data === undefined) return <BestSkeleton />
  return (
    <BestRoom>
      {data.length === 0 ? (
        <EmptyState
          title={t('The wall is still empty')}
          className="rounded-panel border border-dashed border-line-strong"
          action={
            <ButtonLink to={`${WALL}/publish`} variant="secondary">
              {t('Show a project')}
            </ButtonLink>
          }
        >
          {t('Build something in the playground, save it as a project, and be the first to show it.')}
        </EmptyState>
      ) : (
        <BestRow>
          {data.map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} />
            </li>
          ))}
        </BestRow>
      )}
    </BestRoom>
  )
}
