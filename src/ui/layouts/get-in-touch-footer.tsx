import { Mail, MapPin, MessageCircle, type LucideIcon } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '../class-names.ts'
import { Logo } from '../logo.tsx'
import { FooterLink } from './footer-link.tsx'
import { PAGE_WIDTH } from './page-width.ts'
import { useShellData } from './shell-data.ts'
import { LinkRow } from './site-footer.tsx'
import { useSite } from './site.ts'

const ICONS: Record<string, LucideIcon> = { chat: MessageCircle, email: Mail, address: MapPin }

/** The year this footer's text is from. */
const COPYRIGHT_YEAR = 2023

/** The end of a page that speaks to companies. */
export function GetInTouchFooter() {
  const { brandName } = useSite()
  const data = useShellData()
  return (
    <footer className="border-t border-line bg-sunken">
      <div
        className={classNames(
          PAGE_WIDTH,
          'flex flex-wrap items-start justify-between gap-x-16 gap-y-8 py-12 tablet:py-16',
        )}
      >
        <Logo />
        <div className="max-tablet:w-full">
          <h2 className="text-lg">{t('Get in Touch')}</h2>
          <ul className="mt-3 grid gap-x-10 tablet:grid-flow-col">
            {data?.getInTouch.map((link) => {
              const Icon = ICONS[link.id]
              return (
                <li key={link.id} className="flex items-center gap-2">
                  {Icon ? <Icon aria-hidden size={18} className="shrink-0 text-faint" /> : null}
                  <FooterLink link={link} />
                </li>
              )
            })}
          </ul>
        </div>
      </div>
      <div className={PAGE_WIDTH}>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-6 text-xs text-muted">
          <p>
            © {COPYRIGHT_YEAR} {brandName}
          </p>
          <LinkRow label={t('Legal')} links={data?.legal ?? []} />
        </div>
      </div>
    </footer>
  )
}
