import { NavLink } from 'react-router'
import { t, message } from '#platform/messages/messages.ts'

const PAGES = [
  { to: '/profile', label: message('Profile') },
  { to: '/profile/about', label: message('About you') },
  { to: '/profile/public', label: message('Public profile') },
  { to: '/profile/account', label: message('Account settings') },
  { to: '/profile/subscriptionandpayments', label: message('Subscription') },
]

/** The pages of one's own account. On a narrow phone the row scrolls, and begins where this page's name is in sight. */
export function AccountTabs() {
  return (
    <nav aria-label={t('Your account')} className="mt-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {PAGES.map(({ to, label }) => (
          <li key={to} className="shrink-0 last:has-aria-[current=page]:[scroll-initial-target:nearest]">
            <NavLink
              to={to}
              end
              className="relative flex min-h-11 items-center px-3 text-sm font-semibold text-muted outline-offset-[-3px] after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-primary"
            >
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
