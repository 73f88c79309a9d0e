import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

/** Something went wrong: what happened, and what to do next. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = t('Try again'),
  className,
}: {
  title: string
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  className?: string
}) {
  return (
    <div
      role="alert"
      className={classNames('flex flex-col items-center justify-center gap-3 p-8 text-center', className)}
    >
      <TriangleAlert aria-hidden size={24} className="text-warning" />
      <p className="font-heading text-lg font-semibold">{title}</p>
      {children ? <div className="max-w-[48ch] text-sm text-muted">{children}</div> : null}
      {onRetry ? (
        <Button variant="secondary" size="compact" onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  )
}
