import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { PagePicture } from '#ui/pictures/page-picture.tsx'

/** A page whose form is the one thing on it; what might help sooner stands beside it. */
export function FormPage({
  title,
  lead,
  ways,
  children,
}: {
  title: string
  lead: ReactNode
  ways: { to: string; title: string; text: string }[]
  children: ReactNode
}) {
  return (
    <SiteShell>
      <div className={PAGE_WIDTH}>
        <div className="grid gap-x-16 gap-y-8 py-10 tablet:py-16 wide:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] wide:grid-rows-[auto_1fr]">
          <header>
            <h1 className="text-3xl">{title}</h1>
            <div className="mt-4 max-w-[46ch] text-lg text-muted">{lead}</div>
          </header>
          <div className="wide:col-start-2 wide:row-span-2 wide:row-start-1">{children}</div>
          <nav aria-label={t('Other ways to reach us')}>
            <h2 className="font-sans text-sm font-semibold tracking-normal">{t('Quick answers')}</h2>
            <ul className="mt-2 max-w-[46ch] divide-y divide-line border-y border-line">
              {ways.map((way) => (
                <li key={way.to} className="py-4">
                  <Link to={way.to} className="font-semibold text-link underline-offset-4 hover:underline">
                    {t(way.title)}
                  </Link>
                  <p className="mt-1 text-sm text-muted">{t(way.text)}</p>
                </li>
              ))}
            </ul>
            <div className="mt-10 max-w-72">
              <PagePicture name="contact" />
            </div>
          </nav>
        </div>
      </div>
    </SiteShell>
  )
}
