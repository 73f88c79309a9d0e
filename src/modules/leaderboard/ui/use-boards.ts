/** The learner's own place, league and appearance. Visitors have none: the server is not asked. */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import type { BoardChoice } from '../board-choice.ts'
import { follow, getAppearance, getLeague, getOwnPlace, listFollowed } from '../contract.ts'

const KEY = ['leaderboard'] as const
const followedKey = [...KEY, 'followed'] as const
const APPEARANCE_KEY = [...KEY, 'appearance'] as const

export function useOwnPlace({ period, language, scope }: BoardChoice) {
  const enabled = useIsSignedIn()
  const query = { period, scope, ...(language === null ? {} : { language }) }
  return useQuery({
    queryKey: [...KEY, 'place', query],
    queryFn: ({ signal }) => call(getOwnPlace, { query }, { signal }),
    enabled,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export function useLeague() {
  const enabled = useIsSignedIn()
  return useQuery({
    queryKey: [...KEY, 'league'],
    queryFn: ({ signal }) => call(getLeague, {}, { signal }),
    enabled,
    refetchOnMount: 'always',
  })
}

/** Names on boards of those whom the learner follows. */
export function useFollowed() {
  const enabled = useIsSignedIn()
  const { data } = useQuery({
    queryKey: followedKey,
    queryFn: ({ signal }) => call(listFollowed, {}, { signal }),
    enabled,
  })
  const { mutate } = useMutation({
    mutationFn: (body: { ref: string; follows: boolean }) => call(follow, { body }),
    onMutate: ({ ref, follows }) => {
      const others = (data?.refs ?? []).filter((each) => each !== ref)
      queryClient.setQueryData(followedKey, { refs: follows ? [...others, ref] : others })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  return { refs: new Set(data?.refs), isKnown: data !== undefined, follow: mutate }
}

export function useAppearance(isShown: boolean) {
  return useQuery({
    queryKey: APPEARANCE_KEY,
    queryFn: ({ signal }) => call(getAppearance, {}, { signal }),
    enabled: isShown,
  })
}

/** Asks the server for everything anew: the learner appears otherwise from now on. */
export function appearanceChanged(): void {
  void queryClient.invalidateQueries({ queryKey: KEY })
}
