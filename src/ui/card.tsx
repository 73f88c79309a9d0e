import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/**
 * A panel with a hairline. With a `CardLink` inside, all of it is the link, and it answers to the pointer. Not for
 * everything: a list is a list, and a wall of cards that weigh the same says nothing.
 */
export function Card({
  as: Tag = 'div',
  ground = 'surface',
  isBare = false,
  className,
  children,
}: {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside'
  /** `sunken` and `soft` recede or call, without a border. */
  ground?: 'surface' | 'sunken' | 'soft'
  /** No padding: what is inside reaches the edge. */
  isBare?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <Tag
      className={classNames(
        'group relative rounded-panel',
        ground === 'surface' &&
          'border border-line bg-surface transition-colors duration-(--duration-quick) has-[[data-card-link]]:hover:border-line-strong',
        ground === 'sunken' && 'bg-sunken',
        ground === 'soft' && 'bg-primary-soft',
        isBare ? 'overflow-hidden' : 'p-5 tablet:p-6',
        className,
      )}
    >
      {children}
    </Tag>
  )
}

/** The one link of a card, put around its title. Other links inside need `relative` to stay above it. */
export function CardLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      data-card-link=""
      className={classNames(
        'underline-offset-4 outline-offset-0 group-hover:underline after:absolute after:inset-0 after:rounded-panel',
        className,
      )}
    >
      {children}
    </Link>
  )
}
