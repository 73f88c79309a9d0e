import { call } from '#platform/contract/call.ts'
import { getSecondFactor } from '../contract.ts'

/** Asked anew each time the settings are opened. */
export const SECOND_FACTOR_QUERY = {
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getSecondFactor, {}, { signal }),
  staleTime: 0,
  refetchOnMount: 'always' as const,
}
