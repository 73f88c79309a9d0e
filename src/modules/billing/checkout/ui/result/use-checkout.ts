import { useQuery } from '@tanstack/react-query'
import { call, CallError } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getCheckout, type Checkout } from '../../contract.ts'
import { isFinal, pollWaitMs } from '../../payment-rules.ts'

/** Some two seconds. */
const EARLY_ANSWERS = 4

/**
 * What became of a checkout: asked for, ever less often, until nothing can become of it any more. Whoever tries a second card is
 * back before the provider's message of it, and what is known first is what became of the first. `id` null: nothing is asked.
 */
export function useCheckout(id: string | null) {
  const queryKey = ['checkout', id]
  const { data, dataUpdatedAt, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => call(getCheckout, { params: { checkoutId: id ?? '' } }, { signal }),
      enabled: id !== null,
      // What was never answered is tried again by `retry`, and then by a press.
      refetchInterval: ({ state: { data: known, dataUpdateCount } }) =>
        known === undefined || isFinal(known) ? false : pollWaitMs(dataUpdateCount),
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
