import { useQuery } from '@tanstack/react-query'
import { getDashboard, type Dashboard } from '#modules/learning/dashboard/contract.ts'
import { sendMinutesNow } from '#modules/learning/browser.ts'
import { readLocally, storeLocally } from '#platform/browser/local-store.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'

const DASHBOARD_KEY = ['learning', 'dashboard'] as const
/** Copy of the last answer, shown while the server can't be reached. Logging out clears it with the rest of the storage. */
const STORED_KEY = 'dashboard'

/** The device's own zone; the server takes the account's where it names one. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The learner's dashboard. `stored`: what was shown last on this device, while the server can't be reached. */
export function useDashboard() {
  const query = useQuery(
    {
      queryKey: DASHBOARD_KEY,
      queryFn: async ({ signal }) => {
        // What is shown includes the last minutes; without them it is a minute behind.
        await sendMinutesNow().catch(() => null)
        const dashboard = await call(getDashboard, { query: { timeZone: deviceZone() } }, { signal })
        storeLocally(STORED_KEY, dashboard)
        return dashboard
      },
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnReconnect: 'always',
      retry: 1,
    },
    queryClient,
  )
  const stored = query.isError && query.data === undefined ? readLocally<Dashboard>(STORED_KEY) : null
  return { ...query, stored }
}

/** Changes what is shown at once; returns how to go back. */
export function changeDashboard(change: (before: Dashboard) => Dashboard): () => void {
  const before = queryClient.getQueryData<Dashboard>(DASHBOARD_KEY)
  if (before !== undefined) queryClient.setQueryData(DASHBOARD_KEY, change(before))
  return () => queryClient.setQueryData(DASHBOARD_KEY, before)
}

/** Reads the dashboard anew after a change that moves more than one part of it. */
export function refreshDashboard(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: DASHBOARD_KEY })
}
