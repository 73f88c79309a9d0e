import type { ReactNode } from 'react'

/** What became of it, in one sentence; what it means; what to do next. */
export function ResultFrame({
  mark,
  title,
  lead,
  actions,
  children,
}: {
  mark: ReactNode
  title: string
  lead: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      <div role="status">
        {mark}
        <h1 className="mt-5 text-3xl">{title}</h1>
        <div className="mt-3 max-w-[52ch] text-lg text-muted">{lead}</div>
      </div>
      {actions ? <div className="mt-7 flex flex-wrap items-center gap-3">{actions}</div> : null}
      {children}
    </>
  )
}
