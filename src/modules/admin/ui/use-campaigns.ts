import { useQuery } from '@tanstack/react-query'
import { call, CallError } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { listCampaigns } from '../contract.ts'

/** All campaigns, anew each time that the page is opened: they are changed by others, too. */
export function useCampaigns() {
  return useQuery(
    {
      queryKey: ['staff', 'campaigns'],
      queryFn: ({ signal }) => call(listCampaigns, {}, { signal }),
      staleTime: 0,
      refetchOnMount: true,
      retry: (count, error) => !isRefusal(error) && count < 2,
    },
    queryClient,
  )
}

/** Whoever asks runs nothing here. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && (error.status === 403 || error.status === 404)
}
