import { QueryClient } from '@tanstack/react-query'

const ONE_HOUR_MS = 3_600_000

/**
 * The browser's cache of server data. On the server nothing is ever put into it: it is one for all who ask.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: ONE_HOUR_MS,
      gcTime: ONE_HOUR_MS,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
      refetchOnReconnect: false,
      retry: 3,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
  },
})

/**
 * Options of a query whose answer came with the page; null: it did not. In the browser it is the query's first data. On the
 * server it is only shown: the cache there is everybody's, and a learner's answer must not be in it.
 */
export function firstData<Answer>(sent: Answer | null): { initialData?: Answer; placeholderData?: Answer } {
  if (sent === null) return {}
  return typeof document === 'undefined' ? { placeholderData: sent } : { initialData: sent }
}
