import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceZone } from '#platform/browser/device-zone.ts'
import { call } from '#platform/contract/call.ts'
import { firstData, queryClient } from '#platform/query-client.ts'
import { dailyKey } from './daily-key.ts'
import { type Daily, getDaily } from '../daily/contract.ts'

/** Milliseconds between two looks at the clock: a timer for the whole day stops while a laptop sleeps. */
const LOOK_MS = 60_000
/** The server's clock may be read a moment before its midnight. */
const LATE_MS = 500

/** Today's challenge, and the next one once the day has passed. `sent`: what came with the page. */
export function useDaily(sent: Daily | null = null) {
  const query = useQuery(
    {
      queryKey: dailyKey,
      queryFn: ({ signal }) => call(getDaily, { query: { timeZone: deviceZone() } }, { signal }),
      ...firstData(sent),
      staleTime: 0,
      refetchOnMount: 'always',
    },
    queryClient,
  )
  useNextDay(query.data)
  return query
}

function useNextDay(daily: Daily | undefined): void {
  useEffect(() => {
    if (daily === undefined) return
    // By the server's clock: the device's own may be wrong.
    const endsAt = Date.now() + Date.parse(daily.nextAt) - Date.parse(daily.now) + LATE_MS
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const left = endsAt - Date.now()
      if (left <= 0) void queryClient.invalidateQueries({ queryKey: dailyKey })
      timer = setTimeout(look, left > 0 ? Math.min(left, LOOK_MS) : LOOK_MS)
    }
    look()
    const onVisible = () => {
      if (document.visibilityState === 'visible') look()
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pageshow', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pageshow', look)
    }
  }, [daily])
}
