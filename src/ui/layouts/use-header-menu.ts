import { useEffect, useReducer, useRef, type RefObject } from 'react'
import { CLOSED, headerMenu, isOpen, type HeaderMenuState } from './header-menu-rules.ts'
import { menuKey, moveInBar, moveInPanel } from './menu-key-rules.ts'
import { MENUS, type MenuName } from './shell-data.ts'

/** Where the phone menu ends: `wide` of the tokens. */
const WIDE = '(min-width: 992px)'

export type HeaderMenu = {
  state: HeaderMenuState
  toggle(menu: MenuName): void
  openPhoneMenu(): void
  closePhoneMenu(): void
  goBack(): void
  /** The focus went on to something else on the page. */
  leave(): void
}

/** The header's menus at work: their state, and what the rest of the page must know of it. */
export function useHeaderMenu(header: RefObject<HTMLElement | null>): HeaderMenu {
  const [state, dispatch] = useReducer(headerMenu, CLOSED)
  const { active, isPhoneMenuOpen } = state

  useOpenBeforeScripts(header, dispatch)
  useFocusThatFollows(header, state)
  useStillPage(isOpen(state))
  useInertPage(header, isPhoneMenuOpen)
  useEffect(() => {
    if (!isOpen(state)) return
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && target.closest('[data-header-menu] details') !== null
      if (!isInside) dispatch({ kind: 'pressed-outside' })
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      dispatch({ kind: 'escaped' })
      if (!isPhoneMenuOpen && active !== 'none') buttonOf(header, active)?.focus()
    }
    const width = matchMedia(WIDE)
    const onResize = () => dispatch({ kind: 'resized' })
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onEscape)
    width.addEventListener('change', onResize)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onEscape)
      width.removeEventListener('change', onResize)
    }
  }, [header, state, active, isPhoneMenuOpen])
  useEffect(() => {
    const menus = header.current?.querySelector<HTMLElement>('[data-header-menu]')
    const onKeyDown = (event: KeyboardEvent) => moveFocus(event, header, dispatch)
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a:not([role])') !== null)
        dispatch({ kind: 'link-chosen' })
    }
    menus?.addEventListener('keydown', onKeyDown)
    menus?.addEventListener('click', onClick)
    return () => {
      menus?.removeEventListener('keydown', onKeyDown)
      menus?.removeEventListener('click', onClick)
    }
  }, [header])

  return {
    state,
    toggle: (menu) => dispatch({ kind: 'toggled', menu }),
    openPhoneMenu: () => dispatch({ kind: 'phone-opened' }),
    closePhoneMenu: () => dispatch({ kind: 'phone-closed' }),
    goBack: () => dispatch({ kind: 'went-back' }),
    leave: () => dispatch({ kind: 'pressed-outside' }),
  }
}

type Header = RefObject<HTMLElement | null>
type Dispatch = (event: Parameters<typeof headerMenu>[1]) => void

function buttonOf(header: Header, menu: MenuName): HTMLElement | null {
  return header.current?.querySelector<HTMLElement>(`details[data-menu=${menu}] > summary`) ?? null
}

/** Menus open without scripts, too: what the visitor opened before these were there stays open. */
function useOpenBeforeScripts(header: Header, dispatch: Dispatch): void {
  useEffect(() => {
    if (location.hash === '#site-menu') {
      history.replaceState(history.state, '', location.pathname + location.search)
      dispatch({ kind: 'phone-opened' })
    }
    for (const menu of MENUS)
      if (buttonOf(header, menu)?.parentElement?.hasAttribute('open')) dispatch({ kind: 'toggled', menu })
  }, [header, dispatch])
}

/** In the phone menu, where every step replaces what one sees, the focus goes along. */
function useFocusThatFollows(header: Header, state: HeaderMenuState): void {
  const last = useRef(state)
  useEffect(() => {
    const before = last.current
    last.current = state
    const find = (selector: string) => header.current?.querySelector<HTMLElement>(selector)?.focus()
    if (state.isPhoneMenuOpen && !before.isPhoneMenuOpen) find('[data-close-menu]')
    else if (!state.isPhoneMenuOpen && before.isPhoneMenuOpen) find('[data-open-menu]')
    else if (!state.isPhoneMenuOpen) return
    else if (state.active !== 'none') find(`details[data-menu=${state.active}] [data-back]`)
    else if (before.active !== 'none') buttonOf(header, before.active)?.focus()
  }, [header, state])
}

/** Keeps the page from scrolling, and the room of its scroll bar so that nothing moves sideways. */
function useStillPage(isStill: boolean): void {
  useEffect(() => {
    const root = document.documentElement
    if (!isStill) return
    root.dataset.stillPage = innerWidth > root.clientWidth ? 'with-gutter' : ''
    return () => {
      delete root.dataset.stillPage
    }
  }, [isStill])
}

/** Under the phone menu nothing can be reached, by key or by voice. */
function useInertPage(header: Header, isInert: boolean): void {
  useEffect(() => {
    if (!isInert) return
    const sheet = header.current?.querySelector('[data-header-menu]')
    const beside = (it: Element | null | undefined) =>
      [...(it?.parentElement?.children ?? [])].filter((other) => other !== it)
    const others = [...beside(header.current), ...beside(sheet)]
    for (const other of others) other.setAttribute('inert', '')
    return () => {
      for (const other of others) other.removeAttribute('inert')
    }
  }, [header, isInert])
}

/** Arrow keys, Home and End; Tab is the browser's. */
function moveFocus(event: KeyboardEvent, header: Header, dispatch: Dispatch): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const key = menuKey(event.key, getComputedStyle(target).direction === 'rtl' ? 'rtl' : 'ltr')
  if (key === null) return
  const bar = seen(header.current, '[data-menu-item]')
  const at = bar.indexOf(target)
  const details = target.closest<HTMLDetailsElement>('details[data-menu]')
  if (at >= 0 && key === 'down' && details !== null) {
    event.preventDefault()
    const enter = () => seen(details, '[data-menu-panel] a')[0]?.focus()
    if (details.open) return enter()
    target.click()
    // The panel is there once React has opened it.
    requestAnimationFrame(enter)
  } else if (at >= 0) {
    const to = moveInBar(key, at, bar.length)
    if (to === null) return
    event.preventDefault()
    bar[to]?.focus()
    if (!matchMedia(WIDE).matches) return
    // An open panel belongs to the button that has the focus.
    const menu = bar[to]?.closest('details')?.dataset.menu
    if (details?.open === true) {
      const next = MENUS.find((name) => name === menu)
      dispatch(next === undefined ? { kind: 'pressed-outside' } : { kind: 'toggled', menu: next })
    }
  } else if (details !== null) {
    const groups = seen(details, '[data-menu-group]').map((group) =>
      // A group in a fold counts apart from the fold's own summary.
      seen(group, 'a, summary').filter((link) => link.closest('[data-menu-group]') === group),
    )
    const links = groups.flat()
    const from = links.indexOf(target)
    if (from < 0) return
    event.preventDefault()
    const to = moveInPanel(
      key,
      from,
      groups.map(({ length }) => length),
    )
    if (to === 'button') details.querySelector<HTMLElement>('summary')?.focus()
    else links[to]?.focus()
  }
}

function seen(parent: Element | null, selector: string): HTMLElement[] {
  return [...(parent?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
}
