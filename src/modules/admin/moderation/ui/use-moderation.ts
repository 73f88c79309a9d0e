import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { isRefusal } from '../../ui/use-campaigns.ts'
import { listModeration, type ModerationList } from '../contract.ts'

export type QueueTab = 'open' | 'review' | 'hidden'

const KEY = ['staff', 'moderation'] as const
const FIRST_PAGE: ModerationList['next'] = null

/** What was reported or hidden, read anew each time that the page is opened. */
export function useModeration(tab: QueueTab) {
  return useInfiniteQuery(
    {
      queryKey: [...KEY, tab],
      queryFn: ({ signal, pageParam }) => call(listModeration, { query: { tab, ...pageParam } }, { signal }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
      refetchOnMount: true,
      retry: (count, error) => !isRefusal(error) && count < 2,
    },
    queryClient,
  )
}

export function refreshModeration(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}
