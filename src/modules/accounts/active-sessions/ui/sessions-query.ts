import { call } from '#platform/contract/call.ts'
import { SESSIONS_KEY } from '../../sessions/browser.ts'
import { listSessions } from '../contract.ts'

/** Where the account is signed in: asked anew each time the settings are opened. */
export const SESSIONS_QUERY = {
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listSessions, {}, { signal }),
  staleTime: 0,
  refetchOnMount: 'always' as const,
}
