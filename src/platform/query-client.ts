import { QueryClient } from '@tanstack/react-query'

const ONE_HOUR_MS = 3_600_000

/**
 * The browser's cache of server data. On the server nothing is ever put into it: pages rendered there are anonymous.
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
