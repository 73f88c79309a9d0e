import { Link } from 'react-router'
import { useAccount } from '#modules/accounts/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Pill } from '#ui/pill.tsx'
import { tWith } from '#ui/message-elements.ts'

/** Who has PRO already is told so before they look at prices. */
export function MemberNote() {
  const { flags } = useAccount()
  if (!flags.isProUser && !flags.isTeamsPro) return null
  return (
    <span className="me-2 text-ink">
      {tWith('You already have {pro}: <to>My Subscription</to>.', {
        pro: <Pill tone="pro">{t('PRO')}</Pill>,
        to: (
          <Link
            to="/profile/subscriptionandpayments"
            className="font-semibold text-link underline-offset-4 hover:underline"
          />
        ),
      })}
    </span>
  )
}
