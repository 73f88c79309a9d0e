import { MessageSquare, ShieldAlert, ThumbsUp, Trophy, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatElapsed } from '#platform/messages/elapsed-time.ts'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import type { Notification, NotificationKindName } from '../contract.ts'

const ICONS: Record<NotificationKindName, LucideIcon> = {
  reply: MessageSquare,
  vote: ThumbsUp,
  league: Trophy,
  moderation: ShieldAlert,
}

/** One notification, as a link to what it tells of. */
export function NotificationRow({
  notification: { kind, text, detail, href, at, isUnread },
  onFollow,
}: {
  notification: Notification
  onFollow: () => void
}) {
  const [now] = useState(() => new Date())
  const Icon = ICONS[kind]
  return (
    <li>
      <Link
        to={href}
        onClick={onFollow}
        className="flex gap-3 px-4 py-3 outline-offset-[-2px] hover:bg-hover"
      >
        <Icon
          aria-hidden
          size={18}
          className={classNames('mt-0.5 shrink-0', isUnread ? 'text-link' : 'text-muted')}
        />
        <span className="min-w-0 flex-1">
          <span className={classNames('block text-sm wrap-anywhere', isUnread && 'font-semibold')}>
            {text}
          </span>
          <span className="mt-0.5 block text-sm text-muted">
            {detail === '' ? null : `${detail} · `}
            <time dateTime={at} title={formatLongDate(new Date(at))}>
              {formatElapsed(new Date(at), now)}
            </time>
          </span>
        </span>
        {isUnread ? (
          <>
            <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-primary" />
            <span className="sr-only">{t('Unread')}</span>
          </>
        ) : null}
      </Link>
    </li>
  )
}
