import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getSolveAgain } from '../../contract.ts'

/** The learner's queue, read anew at each visit: solving a challenge changes it. */
export function useSolveAgain() {
  return useQuery(
    {
      queryKey: ['mastery', 'solve-again'],
      queryFn: ({ signal }) => call(getSolveAgain, {}, { signal }),
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnReconnect: 'always',
      retry: 1,
    },
    queryClient,
  )
}
