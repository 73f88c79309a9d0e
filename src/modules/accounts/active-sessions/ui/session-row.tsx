import { Monitor, Smartphone } from 'lucide-react'
import { languageTag, say } from '#platform/words/say.ts'
import { sayElapsed } from '#platform/words/say-elapsed.ts'
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
  const exact = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium' })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon aria-hidden size={22} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {isCurrent ? <Pill tone="success">{say('This device')}</Pill> : null}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={lastUsedAt} title={exact.format(new Date(lastUsedAt))}>
            {isCurrent
              ? say('In use now')
              : say('Last used {elapsed}', { elapsed: sayElapsed(new Date(lastUsedAt), now) })}
          </time>
          {' · '}
          {say('Logged in on {day}', { day: day.format(new Date(createdAt)) })}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          type="link"
          disabled={isBusy}
          aria-label={say('Log out {device}', { device })}
          onClick={onEnd}
        >
          {say('Log out')}
        </Button>
      )}
    </li>
  )
}
