import { expect, test } from 'vitest'
import { CLOSED, headerMenu, isOpen, type HeaderMenuEvent } from './header-menu-rules.ts'

function after(...events: HeaderMenuEvent[]) {
  return events.reduce(headerMenu, CLOSED)
}

const LEARN = { kind: 'toggled', menu: 'learn' } as const
const BUILD = { kind: 'toggled', menu: 'build' } as const
const PHONE = { kind: 'phone-opened' } as const

test('a menu opens and closes by its own button, and another one takes its place', () => {
  expect(after(LEARN).active).toBe('learn')
  expect(after(LEARN, LEARN).active).toBe('none')
  expect(after(LEARN, BUILD).active).toBe('build')
})

test('a press outside closes a dropdown, and leaves the phone menu alone', () => {
  expect(after(LEARN, { kind: 'pressed-outside' })).toEqual(CLOSED)
  expect(after(PHONE, LEARN, { kind: 'pressed-outside' })).toEqual({ active: 'learn', isPhoneMenuOpen: true })
})

test('in the phone menu one goes into a menu and back, and out by the close icon, the logo or a link', () => {
  expect(after(PHONE, LEARN, { kind: 'went-back' })).toEqual({ active: 'none', isPhoneMenuOpen: true })
  expect(after(PHONE, LEARN, { kind: 'phone-closed' })).toEqual(CLOSED)
  expect(after(PHONE, LEARN, { kind: 'link-chosen' })).toEqual(CLOSED)
  expect(after(LEARN, { kind: 'link-chosen' })).toEqual(CLOSED)
})

test('Escape goes one step back', () => {
  expect(after(LEARN, { kind: 'escaped' })).toEqual(CLOSED)
  expect(after(PHONE, LEARN, { kind: 'escaped' })).toEqual({ active: 'none', isPhoneMenuOpen: true })
  expect(after(PHONE, { kind: 'escaped' })).toEqual(CLOSED)
})

test('another width closes everything, and an open menu holds the page', () => {
  expect(after(PHONE, LEARN, { kind: 'resized' })).toEqual(CLOSED)
  expect([CLOSED, after(LEARN), after(PHONE)].map(isOpen)).toEqual([false, true, true])
})
