import type { ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'

/** Place of the homestead. It has the same height with and without what is in it, so nothing moves when that comes. */
export function HomesteadFrame({
  size = 'text-lg',
  count = '',
  caption = '',
  children,
}: {
  /** Size of its heading. Default: that of the dashboard's sections. */
  size?: 'text-lg' | 'text-xl'
  count?: string
  caption?: string
  children?: ReactNode
}) {
  return (
    <section aria-labelledby="homestead">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="homestead" className={size}>
          {t('Your homestead')}
        </h2>
        <p className="text-sm text-muted tabular-nums">{count}</p>
      </div>
      <div className="mt-4 aspect-[720/300] overflow-hidden rounded-panel border border-line bg-surface">
        {children}
      </div>
      <p className="mt-3 min-h-6 text-sm text-muted">{caption}</p>
    </section>
  )
}
