/** What is open in the header, and what each thing that happens makes of it. */
import type { MenuName } from './shell-data.ts'

export type HeaderMenuState = {
  /** The one menu that is open: a dropdown where there is room, one page of the phone menu elsewhere. */
  active: MenuName | 'none'
  isPhoneMenuOpen: boolean
}

export type HeaderMenuEvent =
  | { kind: 'toggled'; menu: MenuName }
  | { kind: 'phone-opened' }
  /** By the close icon or the logo. */
  | { kind: 'phone-closed' }
  /** "Back to Menu". */
  | { kind: 'went-back' }
  | { kind: 'pressed-outside' }
  | { kind: 'escaped' }
  | { kind: 'link-chosen' }
  /** The window grew or shrank over the width where the phone menu ends. */
  | { kind: 'resized' }

export const CLOSED: HeaderMenuState = { active: 'none', isPhoneMenuOpen: false }

export function headerMenu(state: HeaderMenuState, event: HeaderMenuEvent): HeaderMenuState {
  switch (event.kind) {
    case 'toggled':
      return { ...state, active: state.active === event.menu ? 'none' : event.menu }
    case 'phone-opened':
      return { active: 'none', isPhoneMenuOpen: true }
    case 'went-back':
      return { ...state, active: 'none' }
    case 'pressed-outside':
      return state.isPhoneMenuOpen ? state : CLOSED
    case 'escaped':
      return state.active === 'none' ? CLOSED : { ...state, active: 'none' }
    case 'phone-closed':
    case 'link-chosen':
    case 'resized':
      return CLOSED
  }
}

/** While something is open the page beneath stands still. */
export function isOpen(state: HeaderMenuState): boolean {
  return state.isPhoneMenuOpen || state.active !== 'none'
}
