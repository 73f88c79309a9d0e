import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Nothing here yet: says what will be, on a ground line. */
export function EmptyState({
  title,
  children,
  action,
  className,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div className={classNames('flex flex-col items-center justify-center gap-3 p-8 text-center', className)}>
      <span aria-hidden className="ground-line w-10! text-line-strong" />
      <p className="font-heading text-lg font-semibold">{title}</p>
      {children ? <div className="max-w-[44ch] text-sm text-muted">{children}</div> : null}
      {action}
    </div>
  )
}
