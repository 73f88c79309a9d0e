import { useQuery } from '@tanstack/react-query'
import { call, CallError } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getCheckout, type Checkout } from '../../contract.ts'
import { isDecided, pollWaitMs, type ResultKind } from '../../payment-rules.ts'

/** Some two seconds. */
const EARLY_ANSWERS = 4

/** What became of a checkout: asked for until it is decided, ever less often. `id` null: nothing is asked. */
export function useCheckout(id: string | null, page: ResultKind) {
  const queryKey = ['checkout', id]
  const { data, dataUpdatedAt, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => call(getCheckout, { params: { checkoutId: id ?? '' } }, { signal }),
      enabled: id !== null,
      // What was never answered is tried again by `retry`, and then by a press.
      refetchInterval: ({ state: { data: known, dataUpdateCount } }) =>
        known === undefined || isDecided(known, page) ? false : pollWaitMs(dataUpdateCount),
      staleTime: 0,
      refetchOnMount: true,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      retry: (failures, failure) => failures < 3 && !isNoCheckout(failure),
    },
    queryClient,
  )
  const checkout: Checkout | null = data ?? null
  const answers = dataUpdatedAt === 0 ? 0 : (queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0)
  return {
    checkout,
    /** The provider's message may still be on its way: what is known is not told as the end of it. */
    isEarly: answers < EARLY_ANSWERS,
    error,
    isUnknown: isNoCheckout(error),
    retry: () => void refetch(),
  }
}

function isNoCheckout(error: unknown): boolean {
  return error instanceof CallError && [400, 401, 404].includes(error.status)
}
