import { Suspense } from 'react'
import { AccountLink } from './account-link.tsx'
import { useIsSignedIn } from '../../sessions/browser.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const AccountMenu = lazyPart(async () => {
  try {
    return (await import('./account-menu.tsx')).AccountMenu
  } catch {
    // Without its code it still leads to where all of it is.
    return AccountLink
  }
})

/**
 * The place of the avatar: there, and empty, as soon as the page is painted in a browser with a session, and not there in
 * others. Its menu is fetched for members alone.
 */
export function HeaderAccount() {
  const isSignedIn = useIsSignedIn()
  const empty = <span aria-hidden className="size-8 rounded-full bg-hover" />
  return (
    <span className="for-members grid size-11 shrink-0 place-items-center">
      {isSignedIn ? (
        <Suspense fallback={empty}>
          <AccountMenu />
        </Suspense>
      ) : (
        empty
      )}
    </span>
  )
}
