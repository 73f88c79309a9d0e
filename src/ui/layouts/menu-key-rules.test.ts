import { expect, test } from 'vitest'
import { menuKey, moveInBar, moveInPanel } from './menu-key-rules.ts'

test('sideways means what it means in the language that is read', () => {
  expect([menuKey('ArrowRight', 'ltr'), menuKey('ArrowRight', 'rtl')]).toEqual(['forward', 'backward'])
  expect([menuKey('Home', 'ltr'), menuKey('a', 'ltr')]).toEqual(['first', null])
})

test.each([
  ['forward', 0, 1],
  ['forward', 3, 0],
  ['backward', 0, 3],
  ['first', 2, 0],
  ['last', 0, 3],
  ['down', 0, null],
] as const)('in a row of four, %s from %i leads to %s', (key, at, to) => {
  expect(moveInBar(key, at, 4)).toBe(to)
})

// Links 0 1 2 | 3 4 | 5
test.each([
  ['down', 0, 1],
  ['down', 2, 3],
  ['down', 5, 5],
  ['up', 3, 2],
  ['up', 0, 'button'],
  ['forward', 1, 3],
  ['forward', 4, 5],
  ['forward', 5, 5],
  ['backward', 4, 0],
  ['backward', 5, 3],
  ['backward', 1, 0],
  ['first', 4, 0],
  ['last', 0, 5],
] as const)('in a panel, %s from link %i leads to %s', (key, at, to) => {
  expect(moveInPanel(key, at, [3, 2, 1])).toBe(to)
})
