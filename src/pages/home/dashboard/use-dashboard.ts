import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getDashboard, type Dashboard } from '#modules/learning/dashboard/contract.ts'
import { sendMinutesNow } from '#modules/learning/browser.ts'
import { deviceZone, keepDeviceZone } from '#platform/browser/device-zone.ts'
import { readLocally, storeLocally } from '#platform/browser/local-store.ts'
import { call } from '#platform/contract/call.ts'
import { firstData, queryClient } from '#platform/query-client.ts'

const DASHBOARD_KEY = ['learning', 'dashboard'] as const
/** Copy of the last answer, shown while the server can't be reached. Logging out clears it with the rest of the storage. */
const STORED_KEY = 'dashboard'
/** Milliseconds between two tries while the server can't be reached. */
const RETRY_MS = 5000

/**
 * The learner's dashboard. `sent`: what came with the page, shown until there is something newer. `stored`: what was shown last
 * on this device, while the server can't be reached.
 */
export function useDashboard(sent: Dashboard | null) {
  const query = useQuery(
    {
      queryKey: DASHBOARD_KEY,
      queryFn: async ({ signal }) => {
        // What is shown includes the last minutes; without them it is a minute behind.
        await sendMinutesNow().catch(() => null)
        // The server takes the account's own zone where it names one.
        const dashboard = await call(getDashboard, { query: { timeZone: deviceZone() } }, { signal })
        storeLocally(STORED_KEY, dashboard)
        return dashboard
      },
      ...firstData(sent),
      staleTime: 0,
      refetchOnMount: 'always',
      // Without a connection the copy is shown at once.
      retry: (failures) => navigator.onLine && failures < 1,
      // A connection that leads nowhere comes back without an event.
      refetchInterval: ({ state }) => state.status === 'error' && RETRY_MS,
    },
    queryClient,
  )
  useEffect(() => {
    if (sent !== null) storeLocally(STORED_KEY, sent)
  }, [sent])
  useEffect(() => {
    keepDeviceZone()
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refreshDashboard()
    }
    const onOnline = () => void refreshDashboard()
    window.addEventListener('pageshow', onShow)
    // Not left to the query: on a page that was opened without a connection it takes the connection for granted.
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('online', onOnline)
    }
  }, [])
  // A query that starts without a connection is paused; it fails only where the connection seems to be there.
  const isAway = query.data === undefined && (query.errorUpdateCount > 0 || query.isPaused)
  const stored = isAway ? readLocally<Dashboard>(STORED_KEY) : null
  return { ...query, isAway, stored }
}

/** Shows a change at once, while it is being saved; takes it back when saving fails, and throws what failed. */
export async function changeDashboard(
  change: (before: Dashboard) => Dashboard,
  save: () => Promise<unknown>,
): Promise<void> {
  const before = queryClient.getQueryData<Dashboard>(DASHBOARD_KEY)
  showChange(change)
  // What a read that is under way brings was there before the change.
  void queryClient.cancelQueries({ queryKey: DASHBOARD_KEY })
  try {
    await save()
  } catch (error) {
    queryClient.setQueryData(DASHBOARD_KEY, before)
    throw error
  } finally {
    void refreshDashboard()
  }
}

/** Shows what the server has answered. */
export function showChange(change: (before: Dashboard) => Dashboard): void {
  queryClient.setQueryData<Dashboard>(DASHBOARD_KEY, (before) => before && change(before))
}

/** Reads the dashboard anew after a change that moves more than one part of it. */
export function refreshDashboard(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: DASHBOARD_KEY })
}
