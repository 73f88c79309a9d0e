import { call } from '#platform/contract/call.ts'
import { listMemberships } from '../contract.ts'

/** Asked anew each time the settings are opened. */
export const MEMBERSHIPS_QUERY = {
  queryKey: ['teams', 'memberships'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listMemberships, {}, { signal }),
  staleTime: 0,
  refetchOnMount: 'always' as const,
}
