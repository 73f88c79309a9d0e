import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { useAccount, useLogOut } from '../../sessions/browser.ts'

export function AccountRow() {
  const { flags, user } = useAccount()
  const { isLeaving, logOut } = useLogOut()
  return (
    <>
      <Link to="/profile" className="me-auto flex min-h-11 min-w-0 items-center gap-3 rounded-control pe-3">
        <Avatar
          name={user?.fullName ?? ''}
          picture={user?.profilePic ?? null}
          size="compact"
          isPro={flags.isProUser}
          isDecorative
        />
        <span className="truncate font-semibold">{user?.fullName ?? t('My Profile')}</span>
      </Link>
      <Button variant="secondary" isLoading={isLeaving} onClick={logOut}>
        {t('Log Out')}
      </Button>
    </>
  )
}
