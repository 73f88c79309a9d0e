import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { firstData, queryClient } from '#platform/query-client.ts'
import { getSolveAgain, type SolveAgainQueue } from '../../contract.ts'

/** The learner's queue, read anew at each visit: solving a challenge changes it. `sent`: what came with the page. */
export function useSolveAgain(sent: SolveAgainQueue | null) {
  return useQuery(
    {
      queryKey: ['mastery', 'solve-again'],
      queryFn: ({ signal }) => call(getSolveAgain, {}, { signal }),
      ...firstData(sent),
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnReconnect: 'always',
      retry: 1,
    },
    queryClient,
  )
}
