import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '../class-names.ts'
import { Logo } from '../logo.tsx'
import { HeaderActions } from './header-actions.tsx'
import { HeaderMenu, PhoneMenuButton } from './header-menu.tsx'
import { rightSlot, selectedItem } from './navigation-rules.ts'
import { PAGE_WIDTH } from './page-width.ts'
import { useSite } from './site.ts'
import { useHeaderMenu } from './use-header-menu.ts'
import { useIsScrolled } from './use-is-scrolled.ts'

/** `default` has everything, `empty` the logo alone, `left-empty` the logo and what stands at the end. */
export type HeaderVariant = 'default' | 'empty' | 'left-empty'

export type SiteHeaderProps = {
  variant?: HeaderVariant | undefined
  /** Where the logo leads. */
  logoUrl?: string | undefined
}

/** Stays at the top. A hairline parts it from the page once the page has moved beneath it. */
export function SiteHeader({ variant = 'default', logoUrl = '/' }: SiteHeaderProps) {
  const { pathname } = useLocation()
  const { brandName } = useSite()
  const isScrolled = useIsScrolled()
  const header = useRef<HTMLElement>(null)
  const menu = useHeaderMenu(header)
  const selected = selectedItem(pathname)
  const slot = rightSlot(pathname)
  return (
    <header
      ref={header}
      data-scrolled={isScrolled ? '' : undefined}
      className={classNames(
        'group/header sticky top-0 z-40 border-b bg-paper transition-colors duration-150',
        isScrolled ? 'border-line' : 'border-transparent',
      )}
    >
      <div className={classNames(PAGE_WIDTH, 'relative flex h-16 items-center gap-2')}>
        <Link
          to={logoUrl}
          aria-label={t('{brand}, home', { brand: brandName })}
          aria-current={pathname === '/' ? 'page' : undefined}
          className="flex rounded-small wide:me-4"
        >
          {variant === 'empty' ? (
            <Logo />
          ) : slot === 'marketing' ? (
            <Logo markOnly={variant === 'default' ? 'phones' : 'narrow-phones'} />
          ) : (
            <Logo markOnly="members" />
          )}
        </Link>
        {variant === 'default' ? (
          <>
            {/* The sheet of phones takes no room here. */}
            <span className="me-auto wide:hidden" />
            <HeaderMenu menu={menu} selected={selected} logoUrl={logoUrl} />
          </>
        ) : (
          <span className="me-auto" />
        )}
        {variant === 'empty' ? null : <HeaderActions slot={slot} selected={selected} />}
        {variant === 'default' ? <PhoneMenuButton menu={menu} /> : null}
      </div>
    </header>
  )
}
