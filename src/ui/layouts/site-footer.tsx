import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Logo } from '../logo.tsx'
import { PAGE_WIDTH } from './page-width.ts'
import { useSite } from './site.ts'

/** Modest and true: only what exists today. */
const COLUMNS = [
  {
    title: 'Learn',
    links: [
      { to: '/courses', label: 'All courses' },
      { to: '/courses?filter=popular', label: 'Good first courses' },
      { to: '/courses?filter=learning-path', label: 'Learning paths' },
    ],
  },
  { title: 'Build on it', links: [{ href: '/api/docs', label: 'API reference' }] },
]

export function SiteFooter() {
  const { brandName, year } = useSite()
  return (
    <footer className="border-t border-line bg-sunken">
      <div className={classNames(PAGE_WIDTH, 'flex flex-wrap justify-between gap-x-16 gap-y-10 py-12')}>
        <div className="max-w-[38ch]">
          <Logo />
          <p className="mt-3 text-sm text-muted">
            Learn to program by writing programs. Free software under the AGPL: you may run your own.
          </p>
        </div>
        <nav aria-label="Footer" className="flex gap-16">
          {COLUMNS.map(({ title, links }) => (
            <div key={title}>
              <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
              <ul className="mt-2 text-sm text-muted">
                {links.map((link) => (
                  <li key={link.label}>
                    <FooterLink {...link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className={classNames(PAGE_WIDTH, 'pb-8 text-xs text-faint')}>
        © {year} {brandName}
      </div>
    </footer>
  )
}

function FooterLink({ to, href, label }: { to?: string; href?: string; label: ReactNode }) {
  const look = 'inline-block py-1 hover:text-ink hover:underline underline-offset-4'
  return to === undefined ? (
    <a href={href} className={look}>
      {label}
    </a>
  ) : (
    <Link to={to} className={look}>
      {label}
    </Link>
  )
}
