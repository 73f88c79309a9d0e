import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PROFILE_KEY, useAccount } from '#modules/accounts/browser.ts'
import { useMailedToken } from '#ui/use-mailed-token.ts'
import { queryClient } from '#platform/query-client.ts'
import { useSiteCookie } from '#ui/layouts/use-site-cookie.ts'
import {
  invitationAddress,
  invitationPage,
  isAsWished,
  signUpAddress,
  wishedAddress,
} from '../invitation-rules.ts'
import { askInvitation, joinTeam, type Asked, type Joined } from './ask-invitation.ts'

/** As in the accounts' `stored-keys.ts`: for 30 days a browser remembers an invitation that was opened signed out. */
const INVITE_LINK = 'invite-link'

/** The invitation that this page was opened with. `known` and `first`: what the server said about it already. */
export function useInvitation(known: Asked | null, first: Joined | null) {
  const token = useMailedToken('member-token')
  const { pathname, search } = useLocation()
  const page = invitationPage(pathname)
  const navigate = useNavigate()
  const kept = useSiteCookie(INVITE_LINK)
  const { flags, user } = useAccount()
  const isKnown = known !== null
  const { data, isError, refetch } = useQuery(
    {
      // On the server the cache is everybody's: no token gets into it, nor what came of one.
      queryKey: ['teams', 'invitation', isKnown ? null : token],
      queryFn: ({ signal }) => askInvitation(token ?? '', { signal }),
      enabled: token !== null && !isKnown,
    },
    queryClient,
  )
  const asked = known ?? data ?? null
  const [joined, setJoined] = useState<Joined | null>(first)
  const [isJoining, setJoining] = useState(false)
  const isBusy = useRef(false)

  const join = async () => {
    if (token === null || isBusy.current) return
    isBusy.current = true
    setJoining(true)
    const outcome: Joined = flags.isLoggedIn ? await joinTeam(token) : { kind: 'signed-out' }
    if (outcome.kind === 'signed-out') {
      kept.write(wishedAddress(page, token))
      return navigate(signUpAddress('/signup', page, token))
    }
    if (outcome.kind === 'joined') {
      kept.remove()
      await queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
    }
    isBusy.current = false
    setJoining(false)
    setJoined(outcome)
  }

  const state = token === null ? undefined : asked?.kind
  useEffect(() => {
    if (token === null || state === undefined) return
    // Most often by somebody who joined by it: the server knows.
    if (state === 'refused' && flags.isLoggedIn) void join()
    if (state === 'refused') return
    const wished = wishedAddress(page, token)
    const isWished = kept.read() === wished
    if (flags.isLoggedIn && isAsWished(new URLSearchParams(search), kept.read(), wished)) void join()
    if (!flags.isLoggedIn && !isWished) kept.write(invitationAddress(page, token))
    // oxlint-disable-next-line react/exhaustive-deps -- runs once it is known who is signed in; the address stays the same afterwards
  }, [state, flags.isLoggedIn])

  return { token, page, flags, user, asked, isError, refetch, joined, isJoining, join }
}
