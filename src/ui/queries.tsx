import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#platform/query-client.ts'

/**
 * Gives queries their one cache. Not in the root: a page that asks nothing of a learner is spared the 8 KB of its
 * machinery, and parts of such pages that do ask are fetched lazily with this around them.
 */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
