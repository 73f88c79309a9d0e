import { expect, test } from 'vitest'
import { hasConsent, withConsent } from './analytics-consent.ts'

test.each([
  [null, false, false],
  ['', false, false],
  ['denied', false, false],
  ['true', false, false],
  ['grantedattribution', false, false],
  ['granted', true, false],
  ['attribution', false, true],
  ['granted.attribution', true, true],
])('the cookie %j allows counting: %s, attribution: %s', (cookie, counting, attribution) => {
  expect(hasConsent(cookie, 'granted')).toBe(counting)
  expect(hasConsent(cookie, 'attribution')).toBe(attribution)
})

test('each purpose is given and taken back without the other', () => {
  const counting = withConsent(null, 'granted', true)
  const both = withConsent(counting, 'attribution', true)
  expect([counting, both]).toEqual(['granted', 'granted.attribution'])
  expect(withConsent(both, 'granted', false)).toBe('attribution')
  expect(withConsent('attribution', 'attribution', false)).toBe('')
  expect(withConsent('nonsense', 'granted', true)).toBe('granted')
})
