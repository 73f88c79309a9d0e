import { ChevronDown, ChevronLeft, ChevronRight, Menu, X } from 'lucide-react'
import { useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t, message } from '#platform/messages/messages.ts'
import { ButtonLink } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Logo } from '../logo.tsx'
import { ThemeChoice } from '../theme-menu.tsx'
import { MenuContents } from './menu-contents.tsx'
import { formAddress, NAVIGATION, type NavigationItem } from './navigation-rules.ts'
import { MENUS, type MenuName } from './shell-data.ts'
import { useShellParts } from './shell-parts.ts'
import type { HeaderMenu as MenuState } from './use-header-menu.ts'
import { useSite } from './site.ts'
import { useSiteCookie } from './use-site-cookie.ts'

const TITLES: Record<MenuName, string> = {
  learn: message('Learn'),
  practice: message('Practice'),
  build: message('Build'),
}

const NEVER = () => () => {}

/** False on the server and until scripts work. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
}

/**
 * Learn, Practice, Build and Compete: a row with dropdowns from 992 px, below that a sheet of its own whose menus are
 * pages. One set of elements is both. Without scripts `<details>` opens and closes, and `#site-menu` is the sheet.
 */
export function HeaderMenu({
  menu,
  selected,
  logoUrl,
}: {
  menu: MenuState
  selected: NavigationItem
  logoUrl: string
}) {
  const { active, isPhoneMenuOpen } = menu.state
  const { menuSearch, menuOffer } = useShellParts()
  const isLive = useIsLive()
  return (
    <div
      id="site-menu"
      data-header-menu
      data-live={isLive || undefined}
      data-open={isPhoneMenuOpen || undefined}
      data-active={active === 'none' ? undefined : active}
      {...(isPhoneMenuOpen ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('Menu') } : {})}
      className="site-menu group/menu me-auto h-full"
    >
      <PhoneMenuHead menu={menu} logoUrl={logoUrl} />
      <nav
        aria-label={t('Main')}
        className="wide:h-full max-wide:min-h-0 max-wide:flex-1 max-wide:overflow-y-auto max-wide:overscroll-contain max-wide:px-4 max-wide:pb-6 max-wide:tablet:px-6 max-wide:group-data-active/menu:invisible"
      >
        {menuSearch === undefined ? null : <div className="pb-3 wide:hidden">{menuSearch}</div>}
        <ul className="flex h-full max-wide:h-auto max-wide:flex-col">
          {MENUS.map((name) => (
            <MenuItem
              key={name}
              name={name}
              menu={menu}
              isSelected={name === 'learn' && selected.to === '/courses'}
            >
              <MenuContents menu={name} />
            </MenuItem>
          ))}
          <li className="flex max-wide:hidden">
            <Link
              to="/community-challenges"
              data-menu-item
              aria-current={selected.to === '/community-challenges' ? 'true' : undefined}
              className={BAR_ITEM}
            >
              {t('Compete')}
            </Link>
          </li>
        </ul>
        <PhoneNavigation selected={selected} />
        {menuOffer === undefined ? null : <div className="for-visitors mt-4 wide:hidden">{menuOffer}</div>}
        <ThemeChoice className="mt-4 wide:hidden!" />
      </nav>
      <PhoneMenuFoot />
    </div>
  )
}

function PhoneMenuHead({ menu, logoUrl }: { menu: MenuState; logoUrl: string }) {
  const { brandName } = useSite()
  return (
    <div className="flex h-16 shrink-0 items-center justify-between px-4 tablet:px-6 wide:hidden">
      <Link
        to={logoUrl}
        onClick={menu.closePhoneMenu}
        aria-label={t('{brand}, home', { brand: brandName })}
        className="flex rounded-small"
      >
        <Logo />
      </Link>
      <a
        href="#main"
        role="button"
        data-close-menu
        aria-label={t('Close the menu')}
        onClick={(event) => {
          event.preventDefault()
          menu.closePhoneMenu()
        }}
        onKeyDown={pressOnSpace}
        className="-me-2 grid size-11 place-items-center rounded-control text-ink hover:bg-hover"
      >
        <X aria-hidden size={24} />
      </a>
    </div>
  )
}

/** The main navigation below the menus, on phones and tablets. */
function PhoneNavigation({ selected }: { selected: NavigationItem }) {
  return (
    <ul className="mt-2 wide:hidden">
      {NAVIGATION.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            aria-current={item === selected ? 'true' : undefined}
            className="flex min-h-12 items-center justify-between font-semibold text-muted aria-[current]:text-link"
          >
            {t(item.label)}
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/community-challenges/daily"
          className="flex min-h-12 items-center font-semibold text-muted"
        >
          {t('Daily challenge')}
        </Link>
      </li>
    </ul>
  )
}

function PhoneMenuFoot() {
  const { menuAccount } = useShellParts()
  const address = useLocation()
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-4 tablet:px-6 wide:hidden max-wide:group-data-active/menu:invisible">
      <ButtonLink
        to={formAddress('/login', address)}
        variant="secondary"
        className="for-visitors min-w-0 flex-1"
      >
        {t('Log In')}
      </ButtonLink>
      <ButtonLink to={formAddress('/signup', address)} className="for-visitors min-w-0 flex-1">
        {t('Join for Free')}
      </ButtonLink>
      {menuAccount}
    </div>
  )
}

const BAR_ITEM =
  'relative flex h-full items-center gap-1 px-3 text-sm font-semibold text-muted outline-offset-[-6px] transition-colors duration-150 after:absolute after:inset-x-3 after:bottom-4 after:h-0.5 after:rounded-full hover:text-ink aria-[current]:text-ink aria-[current]:after:bg-primary'

function MenuItem({
  name,
  menu,
  isSelected,
  children,
}: {
  name: MenuName
  menu: MenuState
  isSelected: boolean
  children: ReactNode
}) {
  const { menuOffer } = useShellParts()
  const isActive = menu.state.active === name
  const highlight = useFirstTimeHighlight(name)
  return (
    <li className="wide:flex">
      <details
        data-menu={name}
        name="site-menu"
        open={isActive}
        onBlur={(event) => {
          const to = event.relatedTarget
          if (isActive && to instanceof Node && !event.currentTarget.contains(to)) menu.leave()
        }}
        className="wide:flex wide:h-full"
      >
        <summary
          data-menu-item
          aria-current={isSelected ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            highlight.end()
            menu.toggle(name)
          }}
          className={classNames(
            BAR_ITEM,
            'list-none select-none [&::-webkit-details-marker]:hidden',
            'max-wide:min-h-14 max-wide:justify-between max-wide:border-b max-wide:border-line max-wide:px-0 max-wide:font-heading max-wide:text-lg max-wide:text-ink max-wide:after:hidden',
            isActive && 'wide:text-ink',
          )}
        >
          <span className={classNames('relative', highlight.isOn && 'text-link')}>
            {t(TITLES[name])}
            {highlight.isOn ? (
              <span className="absolute start-full -top-1 ms-0.5">
                <span aria-hidden className="block size-2 rounded-full bg-primary" />
                <span className="sr-only">{t(', new')}</span>
              </span>
            ) : null}
          </span>
          <ChevronDown
            aria-hidden
            size={16}
            className={classNames(
              'transition-transform duration-150 max-wide:group-data-live/menu:hidden',
              isActive && 'rotate-180',
            )}
          />
          <ChevronRight
            aria-hidden
            size={20}
            className="hidden rtl:-scale-x-100 max-wide:group-data-live/menu:block"
          />
        </summary>
        <div data-menu-panel className="menu-panel">
          <div className="hidden max-wide:group-data-live/menu:block">
            <button
              type="button"
              data-back
              onClick={menu.goBack}
              className="-ms-2 flex min-h-11 items-center gap-1 rounded-control pe-3 text-sm font-semibold text-muted hover:text-ink"
            >
              <ChevronLeft aria-hidden size={20} className="rtl:-scale-x-100" />
              {t('Back to Menu')}
            </button>
            <p className="mt-2 mb-4 font-heading text-2xl font-bold">{t(TITLES[name])}</p>
          </div>
          {children}
          {menuOffer === undefined ? null : <div className="for-visitors mt-4">{menuOffer}</div>}
        </div>
      </details>
    </li>
  )
}

/** Build stands out until it has been opened once. */
function useFirstTimeHighlight(name: MenuName): { isOn: boolean; end(): void } {
  const cookie = useSiteCookie('build-nav-seen')
  const isOn = useSyncExternalStore(
    NEVER,
    () => name === 'build' && cookie.read() === null,
    () => false,
  )
  return {
    isOn,
    end: () => {
      if (name === 'build') cookie.write('true')
    },
  }
}

/** Opens the phone menu; without scripts by its address. */
export function PhoneMenuButton({ menu }: { menu: MenuState }) {
  return (
    <a
      href="#site-menu"
      role="button"
      data-open-menu
      aria-label={t('Open the menu')}
      aria-expanded={menu.state.isPhoneMenuOpen}
      onClick={(event) => {
        event.preventDefault()
        menu.openPhoneMenu()
      }}
      onKeyDown={pressOnSpace}
      className="-me-2 grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-hover wide:hidden"
    >
      <Menu aria-hidden size={24} />
    </a>
  )
}

/** A link that acts as a button does so for the space bar, too. */
function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
