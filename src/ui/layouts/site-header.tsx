import { Link, useLocation } from 'react-router'
import { classNames } from '../class-names.ts'
import { Logo } from '../logo.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'
import { NAVIGATION, selectedItem } from './navigation-rules.ts'
import { PAGE_WIDTH } from './page-width.ts'
import { useSite } from './site.ts'
import { useIsScrolled } from './use-is-scrolled.ts'

/** Stays at the top. A hairline parts it from the page once the page has moved beneath it. */
export function SiteHeader() {
  const { pathname } = useLocation()
  const { brandName } = useSite()
  const isScrolled = useIsScrolled()
  const selected = selectedItem(pathname)
  return (
    <header
      className={classNames(
        'sticky top-0 z-40 border-b bg-paper transition-colors duration-150',
        isScrolled ? 'border-line' : 'border-transparent',
      )}
    >
      <div className={classNames(PAGE_WIDTH, 'flex h-16 items-center gap-2 tablet:gap-8')}>
        <Link to="/" aria-label={`${brandName}, home`} className="flex rounded-small">
          <Logo />
        </Link>
        <nav aria-label="Main" className="me-auto h-full">
          <ul className="flex h-full">
            {NAVIGATION.map((item) => (
              <li key={item.to} className={classNames('flex', item.to === '/' && 'max-sm:hidden')}>
                <Link
                  to={item.to}
                  aria-current={item === selected ? (pathname === item.to ? 'page' : 'true') : undefined}
                  className="relative flex items-center px-3 text-sm font-semibold text-muted outline-offset-[-6px] transition-colors duration-150 after:absolute after:inset-x-3 after:bottom-4 after:h-0.5 after:rounded-full hover:text-ink aria-[current]:text-ink aria-[current]:after:bg-primary"
                >
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeToggle />
      </div>
    </header>
  )
}
