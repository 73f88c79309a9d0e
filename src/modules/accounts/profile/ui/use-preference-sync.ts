import { useEffect, useSyncExternalStore } from 'react'
import { hasSession, onSignIn, useSessionSite } from '../../sessions/browser.ts'

/** On pages with editors or settings: theme and editor follow the account. Visitors are spared the code. */
export function usePreferenceSync(): void {
  const site = useSessionSite()
  const isLoggedIn = useSyncExternalStore(
    onSignIn,
    () => hasSession(site),
    () => false,
  )
  useEffect(() => {
    if (!isLoggedIn) return
    let stop: (() => void) | null = null
    let isGone = false
    void import('./preference-sync.ts').then(
      ({ startPreferenceSync }) => {
        if (!isGone) stop = startPreferenceSync()
      },
      // Fetched again with the next page.
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [isLoggedIn])
}
