import { Suspense } from 'react'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const NotificationBell = lazyPart(async () => (await import('./notification-bell.tsx')).NotificationBell)

/** The place of the bell: there as soon as the page is painted in a browser with a session, and not there in others. */
export function HeaderNotifications() {
  const isSignedIn = useIsSignedIn()
  return (
    <span className="for-members block size-11 shrink-0">
      {isSignedIn ? (
        <Suspense>
          <NotificationBell />
        </Suspense>
      ) : null}
    </span>
  )
}
