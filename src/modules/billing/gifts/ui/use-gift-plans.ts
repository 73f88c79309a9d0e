import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getGiftPlans } from '../../plans/contract.ts'

/** Fetches the plans that can be given, in the visitor's prices. */
export function useGiftPlans() {
  return useQuery(
    { queryKey: ['gift-plans'], queryFn: ({ signal }) => call(getGiftPlans, {}, { signal }) },
    queryClient,
  )
}
