import { call } from '#platform/contract/call.ts'
import { listPasskeys } from '../contract.ts'

/** Asked anew each time the settings are opened. */
export const PASSKEYS_QUERY = {
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listPasskeys, {}, { signal }),
  staleTime: 0,
  refetchOnMount: 'always' as const,
}
