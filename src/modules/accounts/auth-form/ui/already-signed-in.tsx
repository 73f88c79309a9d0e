import { useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { RedeemLicence } from '../../appsumo/browser.ts'
import { targetOfMember } from '../../redirects/redirects.ts'
import { useAccount, clientSession } from '../../sessions/browser.ts'
import type { AuthVisit } from './use-auth-visit.ts'

/**
 * For somebody who asks for the form and is signed in: on to where it would have led, or out, to be somebody else. Who came
 * with a licence code redeems it here.
 */
export function AlreadySignedIn({ visit }: { visit: AuthVisit }) {
  const { flags, user } = useAccount()
  const [isLeaving, setLeaving] = useState(false)
  const [isRedeemed, setRedeemed] = useState(false)
  const isRedeeming = visit.source === 'appsumo'
  const to = targetOfMember({
    query: visit.query,
    own: visit.own(),
    flags,
    startingPath: visit.startingPath(),
  })
  const leave = async () => {
    setLeaving(true)
    const session = await clientSession().catch(() => null)
    await session?.logOut()
    setLeaving(false)
  }
  return (
    <div className="grid gap-5">
      <p className="flex min-h-10 items-center gap-3">
        <Avatar name={user?.fullName ?? ''} picture={user?.profilePic ?? null} isDecorative />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{user?.fullName}</span>
          <span className="block truncate text-sm text-muted">{user?.email}</span>
        </span>
      </p>
      {isRedeeming ? <RedeemLicence onRedeemed={() => setRedeemed(true)} /> : null}
      {/* It may be an address of ours on another host. */}
      <a
        href={to}
        className={buttonLook({
          isBlock: true,
          variant: isRedeeming && !isRedeemed ? 'secondary' : 'primary',
        })}
      >
        {isRedeeming && !isRedeemed ? t('Continue without a code') : t('Continue')}
      </a>
      <Button variant="secondary" isBlock isLoading={isLeaving} onClick={() => void leave()}>
        {t('Log out and use another account')}
      </Button>
    </div>
  )
}
