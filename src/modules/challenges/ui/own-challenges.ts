/**
 * How far the learner is with challenges: queries, and what a submission changes of them. A visitor of whom nothing is known has begun
 * nothing: the server is not asked.
 */
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'

import { queryClient } from '#platform/query-client.ts'
import { useIsLearnerKnown } from '#ui/use-is-learner-known.ts'
import { getOwnChallenge, listOwnChallenges, listSubmissions, type OwnChallenge } from '../contract.ts'
import { dailyKey } from './daily-key.ts'

const KEY = ['challenges'] as const
/** Query of today's challenge, which changes with each submission, too. */
const listKey = [...KEY, 'own'] as const
const ownKey = (id: string) => [...KEY, 'own', id] as const
const historyKey = (id: string) => [...KEY, 'history', id] as const

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function useOwnChallenges() {
  const enabled = useIsLearnerKnown()
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(listOwnChallenges, { query: { timeZone: deviceZone() } }, { signal }),
    enabled,
    refetchOnMount: 'always',
  })
}

export function useOwnChallenge(id: string) {
  const enabled = useIsLearnerKnown()
  return useQuery({
    queryKey: ownKey(id),
    queryFn: ({ signal }) => call(getOwnChallenge, { params: { challengeId: id } }, { signal }),
    enabled,
    refetchOnMount: 'always',
  })
}

export function useSubmissions(id: string, isShown: boolean) {
  const enabled = useIsLearnerKnown() && isShown
  return useQuery({
    queryKey: historyKey(id),
    queryFn: ({ signal }) => call(listSubmissions, { params: { challengeId: id } }, { signal }),
    enabled,
    refetchOnMount: 'always',
  })
}

/** Takes over what the server said of the learner's progress after a submission, a hint or an editorial. */
export function showOwn(id: string, own: OwnChallenge): void {
  queryClient.setQueryData(ownKey(id), own)
  void queryClient.invalidateQueries({ queryKey: historyKey(id) })
  void queryClient.invalidateQueries({ queryKey: listKey, exact: true })
  void queryClient.invalidateQueries({ queryKey: dailyKey })
}
