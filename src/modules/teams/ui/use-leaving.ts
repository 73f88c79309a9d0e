import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PROFILE_KEY } from '#modules/accounts/browser.ts'
import { useSend } from '#ui/forms/use-send.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { leaveTeam, type Membership } from '../contract.ts'
import { MEMBERSHIPS_QUERY } from './memberships-query.ts'

/** For so long it can be undone: a seat that is given away does not come back. */
const UNDO_MS = 8_000

type Leaving = Membership & { isSent: boolean }

/** Leaving a team, which the server is told when nobody has undone it for a while; and at once when the page is left. */
export function useLeaving(onLeft: (team: Membership) => void) {
  const { problem, send } = useSend([])
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const due = useRef<{ team: Membership; timer: ReturnType<typeof setTimeout> } | null>(null)

  const take = () => {
    const team = due.current?.team ?? null
    clearTimeout(due.current?.timer)
    due.current = null
    return team
  }
  const leaveNow = async () => {
    const team = take()
    if (team === null) return
    setLeaving({ ...team, isSent: true })
    await send(async () => {
      await call(leaveTeam, { params: { teamId: team.teamId } }, { outlivesPage: true })
      const isStale = [MEMBERSHIPS_QUERY.queryKey, PROFILE_KEY]
      await Promise.all(isStale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      onLeft(team)
    })
    setLeaving(null)
  }
  const leaveBeforeGoing = useEffectEvent(() => void leaveNow())
  useEffect(() => {
    const go = () => leaveBeforeGoing()
    window.addEventListener('pagehide', go)
    return () => {
      window.removeEventListener('pagehide', go)
      go()
    }
  }, [])

  return {
    leaving,
    problem,
    leave(team: Membership) {
      due.current = { team, timer: setTimeout(() => void leaveNow(), UNDO_MS) }
      setLeaving({ ...team, isSent: false })
    },
    undo() {
      take()
      setLeaving(null)
    },
  }
}
