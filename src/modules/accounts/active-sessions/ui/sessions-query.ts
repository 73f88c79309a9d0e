import { call } from '#platform/contract/call.ts'
import { SESSIONS_KEY } from '../../sessions/browser.ts'
import { listSessions } from '../contract.ts'

/** Query for the account's sessions; fetched again each time the settings open. */
export const SESSIONS_QUERY = {
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listSessions, {}, { signal }),
  staleTime: 0,
  refetchOnMount: 'always' as const,
}
