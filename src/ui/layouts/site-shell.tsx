import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { Logo } from '../logo.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'

const NAVIGATION = [
  { to: '/', label: 'Home' },
  { to: '/courses', label: 'Courses' },
]

/** Header, main and footer of every page that is not the player. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-[1160px] items-center gap-6 px-4 tablet:px-6">
          <Link to="/" aria-label="Home" className="rounded-small">
            <Logo />
          </Link>
          <nav aria-label="Main" className="ms-auto flex items-center gap-1">
            {NAVIGATION.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                end
                className="rounded-control px-3 py-2 text-sm font-semibold text-muted hover:text-ink aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            ))}
            <ThemeToggle />
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-fade-in flex-1 outline-none">
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-[1160px] flex-wrap items-center justify-between gap-3 px-4 py-8 text-sm text-muted tablet:px-6">
          <span>© {new Date().getFullYear()} Codestead</span>
          <nav aria-label="Footer" className="flex gap-4">
            <Link to="/courses" className="hover:text-ink">
              Courses
            </Link>
            <a href="/api/docs" className="hover:text-ink">
              API
            </a>
          </nav>
        </div>
      </footer>
    </div>
  )
}
