import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecent, withRecent } from './recent-search-rules.ts'

const after = (...terms: string[]) =>
  readRecent(terms.reduce<string | null>((cookie, term) => withRecent(cookie, term), null))

test('five at most; the oldest is dropped first', () => {
  expect(after('one', 'two', 'three', 'four', 'five', 'six')).toEqual(['two', 'three', 'four', 'five', 'six'])
})

test('fewer than three letters are not kept, and nothing is kept twice', () => {
  expect(after('py', '  c ', 'sql', ' SQL ', 'sql')).toEqual(['sql'])
  expect(after('a'.repeat(61), '')).toEqual([])
})

test('the cookie is a list with commas', () => {
  expect(withRecent('python,css grid', 'loops')).toBe('python,css grid,loops')
  expect(readRecent(null)).toEqual([])
  expect(readRecent(',,python,')).toEqual(['python'])
})

test('commas and percent signs inside a search survive', () => {
  expect(after('a, b and c', '100%2C', '50 %')).toEqual(['a, b and c', '100%2C', '50 %'])
  fc.assert(
    fc.property(fc.string({ minLength: 3, maxLength: 60, unit: 'grapheme' }), (term) => {
      const kept = term.trim()
      fc.pre(kept.length >= 3 && kept.length <= 60)
      expect(after(term)).toEqual([kept])
    }),
  )
})
