import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getOwnPublicProfile, type OwnPublicProfile, type ProfileChoices } from '../contract.ts'

export const OWN_PROFILE_QUERY = {
  queryKey: ['mastery', 'public-profile'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getOwnPublicProfile, {}, { signal }),
  staleTime: 0,
  refetchOnMount: 'always' as const,
}

/** Shows what was saved wherever the choices are shown. */
export function showSaved(choices: ProfileChoices): void {
  queryClient.setQueryData<OwnPublicProfile>(OWN_PROFILE_QUERY.queryKey, (before) =>
    before === undefined ? before : { ...before, choices },
  )
}
