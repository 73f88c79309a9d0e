import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getProfile, type UserInformation } from '../../contract.ts'
import { accountFlags, type AccountFlags, type Rights, rightsOf, roleOf } from '../../flags/flags.ts'
import { hasSession, onSignIn, useSessionSite } from './use-session.ts'

/** Under this key the profile is cached; set it when a call answers with a newer one. */
export const PROFILE_KEY = ['account', 'profile'] as const

/** Key of the cached list of sessions; invalidate it when sessions were ended. */
export const SESSIONS_KEY = ['account', 'sessions'] as const

/**
 * Returns the signed-in account. On the server and at the first client render every flag is false. The user is null
 * until it was fetched, which happens only with a session.
 */
export function useAccount(): { flags: AccountFlags; rights: Rights; user: UserInformation | null } {
  const site = useSessionSite()
  const isLoggedIn = useSyncExternalStore(
    onSignIn,
    () => hasSession(site),
    () => false,
  )
  const { data } = useQuery(
    {
      queryKey: PROFILE_KEY,
      queryFn: ({ signal }) => call(getProfile, {}, { signal }),
      enabled: isLoggedIn,
    },
    queryClient,
  )
  const user = isLoggedIn ? (data ?? null) : null
  const flags = accountFlags(isLoggedIn, user)
  return { flags, rights: rightsOf(roleOf(flags)), user }
}
