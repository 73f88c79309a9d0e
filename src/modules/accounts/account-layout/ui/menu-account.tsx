import { Suspense } from 'react'
import { AccountLink } from './account-link.tsx'
import { useIsSignedIn } from '../../sessions/browser.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const AccountRow = lazyPart(async () => {
  try {
    return (await import('./account-row.tsx')).AccountRow
  } catch {
    return AccountLink
  }
})

/** The foot of the phone menu for members: who they are, and the way out. */
export function MenuAccount() {
  const isSignedIn = useIsSignedIn()
  return (
    <div className="for-members flex min-h-11 min-w-0 flex-1 items-center">
      {isSignedIn ? (
        <Suspense>
          <AccountRow />
        </Suspense>
      ) : null}
    </div>
  )
}
