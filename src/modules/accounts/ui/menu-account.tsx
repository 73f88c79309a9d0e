import { lazy, Suspense } from 'react'
import { AccountLink } from './account-link.tsx'
import { useIsMember } from './use-is-member.ts'

const AccountRow = lazy(async () => {
  try {
    return { default: (await import('./account-row.tsx')).AccountRow }
  } catch {
    return { default: AccountLink }
  }
})

/** The foot of the phone menu for members: who they are, and the way out. */
export function MenuAccount() {
  const isMember = useIsMember()
  return (
    <div className="for-members flex min-h-11 min-w-0 flex-1 items-center">
      {isMember ? (
        <Suspense>
          <AccountRow />
        </Suspense>
      ) : null}
    </div>
  )
}
