import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'

/** Stands in for the account's menu where its code could not be fetched. */
export function AccountLink() {
  return (
    <Link to="/profile" aria-label={t('My Profile')} className="grid size-11 place-items-center rounded-full">
      <span className="grid size-8 place-items-center rounded-full bg-primary-soft text-link">
        <UserRound aria-hidden size={16} />
      </span>
    </Link>
  )
}
