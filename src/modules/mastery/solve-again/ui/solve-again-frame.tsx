import { useId, type ReactNode } from 'react'
import { t, tCount } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { RETURN_DAYS } from '../../contract.ts'

/** Places of the page: the queue, and beside it what it follows. */
export function SolveAgainFrame({
  isLoading = false,
  known = 0,
  className,
  children,
}: {
  /** The explanation waits below the queue on phones, so that it does not move when the queue comes. */
  isLoading?: boolean
  /** Challenges that went through all returns. */
  known?: number
  className?: string
  children: ReactNode
}) {
  const heading = useId()
  return (
    <div className={classNames('grid gap-x-14 gap-y-12 wide:grid-cols-[minmax(0,1fr)_18rem]', className)}>
      <div className="min-w-0">{children}</div>
      <section aria-labelledby={heading} className={isLoading ? 'max-wide:invisible' : undefined}>
        <h2 id={heading} className="text-lg">
          {t('How it works')}
        </h2>
        <p className="mt-2 max-w-[52ch] text-sm text-muted">
          {t('What you solve once fades. A challenge comes back just before you forget it, each time later.')}
        </p>
        <ol className="mt-5 max-w-80 text-sm">
          {RETURN_DAYS.map((days, index) => (
            <li key={days} className="grid grid-cols-[1.75rem_1fr] items-center gap-x-3 py-1.5">
              <span
                aria-hidden
                className="border-b-3 border-line-strong pb-0.5 text-center font-heading font-semibold tabular-nums"
              >
                {index + 1}
              </span>
              <span>{tCount(days, { one: 'After {n} day', other: 'After {n} days' })}</span>
            </li>
          ))}
        </ol>
        <p className="mt-4 max-w-[52ch] text-sm text-muted">
          {t(
            'After four returns without help, you know it. A hint only repeats a step. Take a break whenever you like.',
          )}
        </p>
        {known > 0 ? (
          <p className="mt-4 max-w-[52ch] text-sm font-semibold text-success">
            {tCount(known, {
              one: 'You’ve mastered {n} challenge.',
              other: 'You’ve mastered {n} challenges.',
            })}
          </p>
        ) : null}
      </section>
    </div>
  )
}
