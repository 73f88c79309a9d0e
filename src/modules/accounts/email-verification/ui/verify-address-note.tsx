import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { tWith } from '#ui/message-elements.ts'
import type { UserInformation } from '../../contract.ts'

/**
 * Asks for the code of the mail, quietly, whoever has not typed it yet: on their own pages and at the end of the
 * onboarding. Nobody is kept from learning by it.
 */
export function VerifyAddressNote({
  user,
  className,
}: {
  user: Pick<UserInformation, 'email' | 'isEmailVerified'> | null
  className?: string
}) {
  if (user === null || user.isEmailVerified) return null
  return (
    <aside
      aria-label={t('Your email')}
      className={classNames(
        'flex items-start gap-3 rounded-panel bg-primary-soft px-5 py-4 text-sm',
        className,
      )}
    >
      <MailCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-link" />
      <p>
        {tWith(
          'We sent a code to {address}. <confirm>Confirm your email</confirm> so you can recover your account.',
          {
            address: <span className="font-semibold wrap-anywhere">{user.email}</span>,
            confirm: <Link to="/verify-code" className="font-semibold text-link underline" />,
          },
        )}
      </p>
    </aside>
  )
}
