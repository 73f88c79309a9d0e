/** Threads and posts as the reader is given them, and what happens to them by what the reader does. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { listThreads, readThread, type THREAD_ORDERS } from '../contract.ts'

export type ThreadOrder = (typeof THREAD_ORDERS)[number]

const KEY = ['community', 'discussion'] as const
const NO_PAGE: string | null = null

export function useThreads(subject: string, order: ThreadOrder) {
  const isSignedIn = useIsSignedIn()
  return useInfiniteQuery({
    queryKey: [...KEY, subject, order, isSignedIn],
    queryFn: ({ signal, pageParam }) => {
      const query = { subject, order, ...(pageParam === null ? {} : { after: pageParam }) }
      return call(listThreads, { query }, { signal })
    },
    initialPageParam: NO_PAGE,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}

export function useThread(threadId: string) {
  const isSignedIn = useIsSignedIn()
  return useInfiniteQuery({
    queryKey: [...KEY, 'thread', threadId, isSignedIn],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { after: pageParam }
      return call(readThread, { params: { threadId }, query }, { signal })
    },
    initialPageParam: NO_PAGE,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    retry: (count, error) => Reflect.get(error, 'status') !== 404 && count < 2,
  })
}

/** Has every list and thread read again. */
export function refreshDiscussion(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}
