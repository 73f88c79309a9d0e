import { expect, test } from 'vitest'
import { readExchanges, showsAsKnown } from './exchange-rules.ts'

const SCREENS = ['Name? ', 'Name? Ada\r\nHi Ada\r\nAge? ', 'Name? Ada\r\nHi Ada\r\nAge? 36\r\n']
const EXCHANGES = [
  { typed: null, printed: 'Name? ' },
  { typed: 'Ada', printed: 'Hi Ada\nAge? ' },
  { typed: '36', printed: '' },
]

test('a session is what was typed, and what the program said to it', () => {
  expect(readExchanges(SCREENS, ['Ada', '36'])).toEqual(EXCHANGES)
})

test('colors are left out, and Node’s way of asking is a question', () => {
  const asked = '\u001b[1G\u001b[0JName? \u001b[7G'
  expect(readExchanges([asked, `${asked}Ada\r\n\u001b[32mHi\u001b[0m\r\n`], ['Ada'])).toEqual([
    { typed: null, printed: 'Name? ' },
    { typed: 'Ada', printed: 'Hi\n' },
  ])
})

test.each([
  ['clears the screen', ['a\r\n\u001b[2J\u001b[Hb'], [], /clears the screen/],
  ['moves up', ['a\r\n\u001b[1Ab'], [], /moves the cursor/],
  ['writes over what is there', ['10 %', '10 %\r50 %\r\n'], ['x'], /changes lines/],
  ['hides what is typed', ['Password? ', 'Password? \r\nIn\r\n'], ['swordfish'], /doesn’t show `swordfish`/],
])('a program that %s is refused', (_name, screens, typed, words) => {
  expect(() => readExchanges(screens, typed)).toThrow(words)
})

test('a screen is known when all of it is there, and nothing more', () => {
  expect(showsAsKnown('Name', EXCHANGES, 0)).toBe(false)
  expect(showsAsKnown('Name? ', EXCHANGES, 0)).toBe(true)
  expect(showsAsKnown('Name? ', EXCHANGES, 1)).toBe(false)
  expect(showsAsKnown('Name? Ada\r\nHi Ada\r\nAge? ', EXCHANGES, 1)).toBe(true)
  expect(showsAsKnown('Name? Ada\r\nHi Ada\r\nAge? \r\n', EXCHANGES, 1)).toBe(false)
})
