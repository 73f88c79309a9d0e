import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from './class-names.ts'
import { initialsOf } from './initials-rules.ts'

export type AvatarSize = 'compact' | 'default' | 'large'

const sizes: Record<AvatarSize, { box: string; px: number; text: string; badge: string }> = {
  compact: { box: 'size-8', px: 32, text: 'text-xs', badge: '-bottom-1.5 px-1 text-[0.5625rem]' },
  default: { box: 'size-10', px: 40, text: 'text-sm', badge: '-bottom-1.5 px-1 text-[0.625rem]' },
  large: { box: 'size-20', px: 80, text: 'text-xl', badge: '-bottom-2 px-1.5 text-xs' },
}

/** A person: the picture they gave, or their initials. PRO is a word in amber, never a colour alone. */
export function Avatar({
  name,
  picture,
  size = 'default',
  isPro = false,
  isDecorative = false,
}: {
  name: string
  picture?: string | null
  size?: AvatarSize
  isPro?: boolean
  /** The name is written beside it, so it is not read out twice. */
  isDecorative?: boolean
}) {
  // A picture that cannot be loaded is none; another one gets its own chance.
  const [broken, setBroken] = useState<string | null>(null)
  const { box, px, text, badge } = sizes[size]
  const initials = initialsOf(name)
  const shown = picture && picture !== broken ? picture : null
  const spoken = [name, isPro ? t('PRO') : ''].filter(Boolean).join(', ')
  return (
    <span
      {...(isDecorative || spoken === ''
        ? { 'aria-hidden': true }
        : { role: 'img' as const, 'aria-label': spoken })}
      className={classNames('relative inline-block shrink-0 select-none', box)}
    >
      <span
        className={classNames(
          'grid size-full place-items-center overflow-hidden rounded-full bg-primary-soft font-semibold text-link',
          text,
          isPro && 'ring-2 ring-pro ring-offset-2 ring-offset-paper',
        )}
      >
        {shown ? (
          <img
            src={shown}
            alt=""
            width={px}
            height={px}
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setBroken(shown)}
            className="size-full object-cover"
          />
        ) : initials ? (
          initials
        ) : (
          <UserRound aria-hidden size={px / 2} />
        )}
      </span>
      {isPro ? (
        <span
          className={classNames(
            'absolute start-1/2 -translate-x-1/2 rounded-mark bg-pro leading-[1.4] font-bold tracking-wide text-on-pro rtl:translate-x-1/2',
            badge,
          )}
        >
          {t('PRO')}
        </span>
      ) : null}
    </span>
  )
}
