import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getMonthly, type Monthly } from '../contract.ts'
import { monthToShow } from '../month-rules.ts'
import { useOwnDay } from './use-own-day.ts'

/** What the page came with, or, where it is another month for the visitor than for the server, that month's. */
export function useOwnMonth(sent: Monthly, isChosen: boolean): { shown: Monthly; day: string | null } {
  const day = useOwnDay()
  const months = sent.months.map(({ month }) => month).toSorted()
  const own = day === null ? null : monthToShow(months, day)
  const isOther = !isChosen && own !== null && own !== sent.brief.month
  const { data } = useQuery(
    {
      queryKey: ['monthly-challenge', own],
      queryFn: ({ signal }) => call(getMonthly, { query: { month: own ?? undefined } }, { signal }),
      enabled: isOther,
      staleTime: Infinity,
    },
    queryClient,
  )
  return { shown: isOther && data !== undefined ? data : sent, day }
}
