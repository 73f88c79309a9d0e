import type { ReactNode } from 'react'
import { SiteShell } from '#ui/layouts/site-shell.tsx'

/** A page with one thing to do, in the middle of nothing else. */
export function SingleTaskPage({
  title,
  lead,
  foot,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  /** Ways to somewhere else, beneath the form. */
  foot?: ReactNode
  children: ReactNode
}) {
  return (
    <SiteShell header="left-empty" footer="none" hasNoBanner>
      <div className="mx-auto w-full max-w-[30rem] px-4 pt-8 pb-20 tablet:px-6 tablet:pt-16">
        <h1 tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        {lead ? <div className="mt-3 text-muted">{lead}</div> : null}
        <div className="mt-7">{children}</div>
        {foot ? <div className="mt-8 border-t border-line pt-5 text-sm text-muted">{foot}</div> : null}
      </div>
    </SiteShell>
  )
}
