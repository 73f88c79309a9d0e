import { Monitor, Smartphone } from 'lucide-react'
import { languageTag, t } from '#platform/messages/messages.ts'
import { formatElapsed } from '#platform/messages/elapsed-time.ts'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import type { Session } from '../contract.ts'

/** Words of `deviceWords` that name what one holds in a hand. */
const IN_THE_HAND = /android|ios|iphone|ipad/i

export function SessionRow({
  session: { device, createdAt, lastUsedAt, isCurrent },
  now,
  isBusy,
  onEnd,
}: {
  session: Session
  now: Date
  isBusy: boolean
  onEnd: () => void
}) {
  const Icon = IN_THE_HAND.test(device) ? Smartphone : Monitor
  const day = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium' })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon aria-hidden size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {isCurrent ? <Pill tone="success">{t('This device')}</Pill> : null}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={lastUsedAt} title={formatLongDate(new Date(lastUsedAt))}>
            {isCurrent
              ? t('In use now')
              : t('Last used {elapsed}', { elapsed: formatElapsed(new Date(lastUsedAt), now) })}
          </time>
          {' · '}
          {t('Logged in on {day}', { day: day.format(new Date(createdAt)) })}
        </p>
      </div>
      {isCurrent ? null : (
        <Button type="link" disabled={isBusy} aria-label={t('Log out {device}', { device })} onClick={onEnd}>
          {t('Log out')}
        </Button>
      )}
    </li>
  )
}
