import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getMastery, type Mastery } from '../contract.ts'

/**
 * Milliseconds one answer serves every part of a page. Parts come one after the other, as their code and what stands above them
 * arrives; a page opened later asks anew.
 */
const ONE_PAGE_MS = 10_000

/** Part of what the reader knows, selected from one answer that all parts of a page share. */
export function useMastery<Part>(select: (mastery: Mastery) => Part) {
  return useQuery(
    {
      queryKey: ['mastery', 'own'],
      queryFn: ({ signal }) => call(getMastery, {}, { signal }),
      select,
      staleTime: ONE_PAGE_MS,
      refetchOnMount: true,
      retry: 1,
    },
    queryClient,
  )
}
