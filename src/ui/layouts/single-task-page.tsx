import type { ReactNode } from 'react'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { classNames } from '../class-names.ts'
import { PagePicture, type PictureName } from '../pictures/page-picture.tsx'

/** A page with one thing to do, in the middle of nothing else. */
export function SingleTaskPage({
  title,
  lead,
  foot,
  picture,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  /** Ways to somewhere else, beneath the form. */
  foot?: ReactNode
  /** Picture beside the form, where there is room. Default: none. */
  picture?: PictureName
  children: ReactNode
}) {
  return (
    <SiteShell header="left-empty" footer="none" hasNoBanner>
      <div
        className={classNames(
          'mx-auto w-full max-w-[30rem] px-4 pt-8 pb-20 tablet:px-6 tablet:pt-16',
          picture !== undefined &&
            'wide:grid wide:max-w-[60rem] wide:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] wide:items-start wide:gap-x-20',
        )}
      >
        <div>
          <h1 tabIndex={-1} className="text-3xl outline-none">
            {title}
          </h1>
          {lead ? <div className="mt-3 text-muted">{lead}</div> : null}
          <div className="mt-7">{children}</div>
          {foot ? <div className="mt-8 border-t border-line pt-5 text-sm text-muted">{foot}</div> : null}
        </div>
        {picture === undefined ? null : (
          // From the top: a notice above the form must not move it.
          <div className="pt-24 max-wide:hidden">
            <PagePicture name={picture} />
          </div>
        )}
      </div>
    </SiteShell>
  )
}
