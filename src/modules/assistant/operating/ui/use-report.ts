import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, CallError } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getAssistantReport } from '../../staff-contract.ts'

const KEY = ['staff', 'assistant'] as const

/** The report of the last days, anew each time that the page is opened. */
export function useReport(days: number) {
  return useQuery(
    {
      queryKey: [...KEY, days],
      queryFn: ({ signal }) => call(getAssistantReport, { query: { days } }, { signal }),
      staleTime: 0,
      refetchOnMount: true,
      placeholderData: keepPreviousData,
      retry: (count, error) => !isRefusal(error) && count < 2,
    },
    queryClient,
  )
}

export function refreshReport(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}

/** Whether who asks isn't staff. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status === 403
}
