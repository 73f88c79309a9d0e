import { ArrowRight } from 'lucide-react'
import { Link, matchPath, useLocation } from 'react-router'
import type { Route } from './+types/coming-page'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { KindPill } from '#ui/pill.tsx'
import { COMING_PAGES, type ComingPage } from '../coming-pages.ts'

/** `routes.ts` names every address of this page; each has its entry. */
function pageAt(pathname: string): ComingPage {
  const page =
    COMING_PAGES[pathname.replace(/\/+$/, '')] ??
    Object.entries(COMING_PAGES).find(([path]) => matchPath(path, pathname) !== null)?.[1]
  if (page === undefined) throw new Error(`coming-pages.ts says nothing about ${pathname}`)
  return page
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = pageAt(args.location.pathname)
  const page = { title: t(title), description: t(description) }
  return [...pageMeta(args, page), { name: 'robots', content: 'noindex' }]
}

/** A page that is not built yet says so, what it will be, and what can be done today. */
export default function Coming() {
  const { pathname } = useLocation()
  const { title, lead, will, today } = pageAt(pathname)
  const [first, ...others] = today
  return (
    <SiteShell>
      <div className={PAGE_WIDTH}>
        <header className="pt-10 pb-14 tablet:pt-20 tablet:pb-20">
          <KindPill kind="coming-soon" />
          <h1 className="mt-4 text-3xl tablet:text-4xl">
            {t(title)}
            <span aria-hidden className="ms-3 inline-block h-[0.09em] w-[1.4em] bg-primary" />
          </h1>
          <p className="mt-5 max-w-[54ch] text-lg text-muted">{t(lead)}</p>
          <ButtonLink to={first.to} size="large" className="mt-8">
            {t(first.label)}
          </ButtonLink>
          <p className="mt-3 max-w-[54ch] text-sm text-muted">{t(first.text)}</p>
        </header>
        <div className="grid gap-x-20 gap-y-12 border-t border-line py-12 tablet:grid-cols-2 tablet:py-16">
          <section>
            <h2 className="text-xl">{t('What’s coming')}</h2>
            <ul className="mt-5 grid gap-3 text-muted">
              {will.map((each) => (
                <li key={each} className="flex gap-3">
                  <span aria-hidden className="ground-line mt-[0.85em] w-3! shrink-0 text-line-strong" />
                  {t(each)}
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2 className="text-xl">{t('What else you can do today')}</h2>
            <ul className="mt-2 divide-y divide-line">
              {others.map(({ to, label, text }) => (
                <li key={to} className="group relative py-3">
                  <Link
                    to={to}
                    className="inline-flex items-center gap-1.5 font-semibold text-link underline-offset-4 group-hover:underline after:absolute after:inset-0"
                  >
                    {t(label)}
                    <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />
                  </Link>
                  <p className="text-sm text-muted">{t(text)}</p>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </SiteShell>
  )
}
