/** The learner's own place, league and appearance. Visitors have none: the server is not asked. */
import { useQuery } from '@tanstack/react-query'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { call, CallError } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { queryClient } from '#platform/query-client.ts'
import { showToast } from '#ui/toast.tsx'
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
    // The board before stays while another one comes.
    placeholderData: (before) => before,
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
  const change = async (body: { ref: string; follows: boolean }) => {
    const others = (data?.refs ?? []).filter((each) => each !== body.ref)
    queryClient.setQueryData(followedKey, { refs: body.follows ? [...others, body.ref] : others })
    try {
      await call(follow, { body })
    } catch (error) {
      showToast({
        type: 'error',
        title: error instanceof CallError ? error.message : t('Your choice wasn’t saved. Please try again.'),
      })
    } finally {
      await queryClient.invalidateQueries({ queryKey: KEY })
    }
  }
  return {
    refs: new Set(data?.refs),
    isKnown: data !== undefined,
    follow: (body: { ref: string; follows: boolean }) => void change(body),
  }
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
