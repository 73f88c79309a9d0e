import { t } from '#platform/messages/messages.ts'
import { classNames } from '../class-names.ts'
import { Logo } from '../logo.tsx'
import { FooterLink } from './footer-link.tsx'
import { PAGE_WIDTH } from './page-width.ts'
import { useShellData, type FooterLink as Entry } from './shell-data.ts'
import { useSite } from './site.ts'

/** Everything the site has, in columns. */
export function SiteFooter() {
  const { brandName, year } = useSite()
  const data = useShellData()
  return (
    <footer className="laid-out-late border-t border-line bg-sunken">
      <div
        className={classNames(
          PAGE_WIDTH,
          'grid gap-x-10 gap-y-10 py-12 tablet:py-16 desktop:grid-cols-[16rem_minmax(0,1fr)]',
        )}
      >
        <div className="max-w-[34ch]">
          <Logo />
          <p className="mt-3 text-sm text-muted">
            {t('Learn to program by writing programs. Free software (AGPL): you can run your own.')}
          </p>
        </div>
        <nav
          aria-label={t('Footer')}
          className="grid grid-cols-2 gap-x-6 gap-y-10 tablet:grid-cols-[repeat(4,auto)] tablet:justify-between"
        >
          {data?.footer.map(({ title, links }) => (
            <div key={title}>
              <p className="text-sm font-semibold">{t(title)}</p>
              <ul className="mt-2 text-sm text-muted">
                {links.map((link) => (
                  <li key={link.id}>
                    <FooterLink link={link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className={PAGE_WIDTH}>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-6 text-xs text-muted">
          <div className="flex flex-wrap items-center gap-x-5">
            <p className="py-1">
              © {year} {brandName}
            </p>
            <LinkRow label={t('Legal')} links={[...(data?.legal ?? []), API]} />
          </div>
          <LinkRow label={t('Social')} links={data?.social ?? []} />
        </div>
      </div>
    </footer>
  )
}

const API: Entry = { id: 'api', title: 'API', url: '/api/docs' }

export function LinkRow({ label, links }: { label: string; links: Entry[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-5">
        {links.map((link) => (
          <li key={link.id}>
            <FooterLink link={link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
