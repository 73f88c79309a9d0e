import { Suspense, type ReactNode } from 'react'
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
 * The places of the bell and the avatar: there, and empty, as soon as the page is painted in a browser with a session, and not there in
 * others. Bell and menu are fetched for members alone.
 */
export function HeaderAccount({ bell }: { bell: ReactNode }) {
  const isSignedIn = useIsSignedIn()
  const empty = <span aria-hidden className="size-8 rounded-full bg-hover" />
  return (
    <span className="for-members flex shrink-0 gap-1 tablet:gap-2">
      <span className="size-11 tablet:relative">{isSignedIn ? <Suspense>{bell}</Suspense> : null}</span>
      <span className="grid size-11 place-items-center">
        {isSignedIn ? (
          <Suspense fallback={empty}>
            <AccountMenu />
          </Suspense>
        ) : (
          empty
        )}
      </span>
    </span>
  )
}
