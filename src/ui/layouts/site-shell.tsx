import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '../class-names.ts'
import { isSignedInFlagSet } from './signed-in-flag.ts'
import { fades, footerAudience } from './navigation-rules.ts'
import { PromoBanner } from './promo-banner.tsx'
import { lazyOnInteraction } from '../lazy-on-interaction.ts'
import { markInteraction } from '../use-first-interaction.ts'
import type { HeaderVariant } from './site-header.tsx'

// Both work without scripts, and most visitors read before they reach for them. A member's header shows who they are.
const SiteHeader = lazyOnInteraction(
  async () => (await import('./site-header.tsx')).SiteHeader,
  () => !isSignedInFlagSet(),
)
const SiteFooter = lazyOnInteraction(async () => (await import('./site-footer.tsx')).SiteFooter)
const GetInTouchFooter = lazyOnInteraction(
  async () => (await import('./get-in-touch-footer.tsx')).GetInTouchFooter,
)

export type SiteShellProps = {
  children: ReactNode
  header?: HeaderVariant
  /** Where the logo leads. Default: the home page. */
  logoUrl?: string
  /** `get-in-touch` is for pages that speak to companies. */
  footer?: 'default' | 'get-in-touch' | 'none'
  /** True where an offer would be in the way. */
  hasNoBanner?: boolean
}

/** Header, main and footer of every page that is not the player. */
export function SiteShell({
  children,
  header,
  logoUrl,
  footer = 'default',
  hasNoBanner = false,
}: SiteShellProps) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // A page reached by a link fades in and takes the focus; the first one is simply there, and so is one gone back to.
  const type = useNavigationType()
  const [isArrival] = useState(type === 'PUSH')
  // As it appears: later it would take the focus from whoever was quick.
  useLayoutEffect(() => {
    if (isArrival) main.current?.focus({ preventScroll: true })
  }, [isArrival])
  const next = useNavigation().location
  // The next page may come without anybody's doing.
  useEffect(() => {
    if (next !== undefined) markInteraction()
  }, [next])
  const isLeaving = next !== undefined && fades(pathname, next.pathname)
  // The same elements at every render, so that React leaves what the server sent alone.
  const headerPart = useMemo(
    () => (
      <Suspense fallback={<div className="h-16" />}>
        <SiteHeader variant={header} logoUrl={logoUrl} />
      </Suspense>
    ),
    [header, logoUrl],
  )
  const footerPart = useMemo(
    () => (
      <Suspense fallback={null}>{footer === 'get-in-touch' ? <GetInTouchFooter /> : <SiteFooter />}</Suspense>
    ),
    [footer],
  )
  const audience = footerAudience({ pathname, hasNoFooter: footer === 'none' })
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t('Skip to the content')}
      </a>
      <PromoBanner isDisabled={hasNoBanner} />
      {headerPart}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={classNames(
          'flex-1 outline-none',
          isLeaving ? 'page-fade-out' : isArrival && 'page-fade-in',
        )}
      >
        {children}
      </main>
      {audience === 'members' ? <div className="for-members">{footerPart}</div> : null}
      {audience === 'everyone' ? footerPart : null}
    </div>
  )
}
