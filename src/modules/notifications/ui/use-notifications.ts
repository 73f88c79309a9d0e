/** The account's notifications, and what becomes of them by being read. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { listNotifications, markAllRead, markRead, type NotificationPage } from '../contract.ts'

/** As in the bell: what the two shared would be one more file of every page. */
const UNREAD_KEY = ['notifications', 'unread'] as const
const LIST_KEY = ['notifications', 'list'] as const
const FIRST: string | null = null

/** Pages of notifications, read anew each time they are shown. Only with a session. */
export function useNotifications() {
  const isSignedIn = useIsSignedIn()
  return useInfiniteQuery(
    {
      queryKey: LIST_KEY,
      queryFn: ({ signal, pageParam }) =>
        call(listNotifications, { query: pageParam === null ? {} : { after: pageParam } }, { signal }),
      initialPageParam: FIRST,
      getNextPageParam: ({ next }: NotificationPage) => next,
      enabled: isSignedIn,
      refetchOnMount: 'always',
      refetchOnReconnect: true,
      retry: 1,
    },
    queryClient,
  )
}

/** Tells the server that these were seen. What fails stays unread and is marked another time. */
export async function noteSeen({ ids, asOf }: { ids: string[]; asOf: string }): Promise<void> {
  if (ids.length === 0) return
  try {
    queryClient.setQueryData(UNREAD_KEY, await call(markRead, { body: { ids, asOf } }))
  } catch {
    // No connection: nothing is lost.
  }
}

/** Marks all as read, and reads the list again. */
export async function readEverything(asOf: string): Promise<void> {
  queryClient.setQueryData(UNREAD_KEY, await call(markAllRead, { body: { asOf } }))
  await queryClient.invalidateQueries({ queryKey: LIST_KEY })
}
