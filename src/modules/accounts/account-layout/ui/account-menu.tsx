import { useEffect } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { setProFlag } from '#ui/layouts/signed-in-flag.ts'
import { useShellData } from '#ui/layouts/shell-data.ts'
import { Menu, type MenuItem } from '#ui/popover.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { subscriptionEntry, subscriptionPage } from '../../flags/flags.ts'
import { useAccount, useLogOut } from '../../sessions/browser.ts'

/** The avatar in the header, with its menu. */
export function AccountMenu() {
  const { flags, rights, user } = useAccount()
  const isKnown = user !== null
  useEffect(() => {
    if (isKnown) setProFlag(rights.hasProAccess)
  }, [isKnown, rights.hasProAccess])
  const { isLeaving, logOut } = useLogOut()
  const helpCenter = useHelpCenter()
  if (isLeaving) return <Spinner label={t('Logging out')} />
  const name = user?.fullName ?? ''
  const items: MenuItem[] = [
    { label: t('My Profile'), to: '/profile' },
    { label: t(subscriptionEntry(flags)), to: subscriptionPage(flags) },
    { label: t('Account Settings'), to: '/profile/account' },
    ...(helpCenter === null ? [] : [{ label: t('Help Center'), to: helpCenter }]),
    { label: t('Log Out'), onSelect: logOut },
  ]
  return (
    <Menu
      label={t('Account')}
      items={items}
      heading={
        user === null ? undefined : (
          <>
            <span className="block max-w-64 truncate font-semibold">{user.fullName}</span>
            <span className="block max-w-64 truncate text-sm text-muted">{user.email}</span>
          </>
        )
      }
      trigger={(props) => (
        <button {...props} type="button" className="grid size-11 place-items-center rounded-full">
          <Avatar
            name={name}
            picture={user?.profilePic ?? null}
            size="compact"
            isPro={flags.isProUser}
            isDecorative
          />
          <span className="sr-only">
            {flags.isProUser
              ? t('Account: {name}, PRO', { name })
              : name === ''
                ? t('Account')
                : t('Account: {name}', { name })}
          </span>
        </button>
      )}
    />
  )
}

/** Returns the help center's address, which the operator chooses; null where there is none. */
function useHelpCenter(): string | null {
  const links = useShellData()?.footer.flatMap((column) => column.links) ?? []
  return links.find(({ id }) => id === 'help-center')?.url ?? null
}
