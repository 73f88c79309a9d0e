import { useLayoutEffect, useSyncExternalStore } from 'react'
import { setSignedInFlag } from '#ui/layouts/signed-in-flag.ts'
import { hasSession, onSignIn, useSessionSite } from './use-session.ts'

/** Whether somebody is signed in, by the cookies of this browser; false on the server and for the first render. */
export function useIsSignedIn(): boolean {
  const { siteUrl, environment } = useSessionSite()
  const isSignedIn = useSyncExternalStore(
    onSignIn,
    () => hasSession({ siteUrl, environment }),
    () => false,
  )
  // The head has marked the page by names that may be another stage's.
  useLayoutEffect(
    () => setSignedInFlag(hasSession({ siteUrl, environment })),
    [isSignedIn, siteUrl, environment],
  )
  return isSignedIn
}
