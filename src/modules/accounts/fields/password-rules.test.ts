import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_PASSWORD_LETTERS, passwordChecks, passwordError } from './password-rules.ts'

const LENGTH = 'Minimum of 8 characters'
const UPPER = 'At least 1 uppercase letter'
const NUMBER = 'At least 1 number'
const SPECIAL = 'At least 1 special character (e.g., @#%^)'

test.each([
  ['', [LENGTH, UPPER, NUMBER, SPECIAL]],
  ['a', [LENGTH, UPPER, NUMBER, SPECIAL]],
  ['abcdefgh', [UPPER, NUMBER, SPECIAL]],
  ['Abcdefgh', [NUMBER, SPECIAL]],
  ['Abcdefg1', [SPECIAL]],
  ['Abcdef1#', []],
  ['Abcde1#', [LENGTH]],
  ['abcdef1#', [UPPER]],
  ['Abcdefg#', [NUMBER]],
  ['ABCDEF1_', []],
  ['Abcdef1 ', [SPECIAL]],
  ['Äbcdef1€', []],
  ['Пароль1!', []],
  ['пароль1!', [UPPER]],
  ['Abcdefé1', [SPECIAL]],
  ['Abcdef٣#', []],
  ['A1#👍👍👍👍', [LENGTH]],
  ['A1#👍👍👍👍👍', []],
  ['A1\u0000\u0000\u0000\u0000\u0000\u0000', [SPECIAL]],
])('%j lacks %j', (password, missing) => {
  const checks = passwordChecks(password)
  expect(checks.map(({ message }) => message)).toEqual([LENGTH, UPPER, NUMBER, SPECIAL])
  expect(checks.filter(({ isMet }) => !isMet).map(({ message }) => message)).toEqual(missing)
  expect(passwordError(password)).toBe(missing[0] ?? null)
})

test('a password that costs the server too much is refused', () => {
  const password = `A1#${'x'.repeat(MOST_PASSWORD_LETTERS - 3)}`
  expect(passwordError(password)).toBeNull()
  expect(passwordError(`${password}x`)).toBe('At most 200 characters')
})

test('one letter more never makes it weaker', () => {
  const letters = fc.string({ unit: 'grapheme', maxLength: 20 })
  fc.assert(
    fc.property(letters, letters, (password, more) => {
      const met = (text: string) => passwordChecks(text).filter(({ isMet }) => isMet).length
      expect(met(password + more)).toBeGreaterThanOrEqual(met(password))
    }),
  )
})
