import { describe, expect, test } from 'vitest'
import { accountName, isTrue, nameOfAppleUser } from './provider-rules.ts'

test.each([
  ['{"name":{"firstName":"Ada","lastName":"Byron"},"email":"ada@example.com"}', 'Ada Byron'],
  ['{"name":{"firstName":"Ada"}}', 'Ada'],
  ['{"name":{"firstName":7}}', null],
  ['{"name":"Ada"}', null],
  ['Ada', null],
  ['null', null],
  [null, null],
])('Apple’s user %s is called %s', (text, name) => {
  expect(nameOfAppleUser(text)).toBe(name)
})

describe('the name of an account', () => {
  const nameOf = (name: string | null, verifiedEmail: string | null) =>
    accountName({ subject: '1', name, verifiedEmail }, 'Learner')

  test.each([
    ['Ada King', 'ada@example.com', 'Ada King'],
    [null, 'ada.king+learn@example.com', 'ada king learn'],
    ['https://evil.example', 'ada@example.com', 'ada'],
    ['\u202eadA', 'ada@example.com', 'ada'],
    [null, '1815@example.com', 'Learner'],
    [null, null, 'Learner'],
  ])('%s, %s: %s', (name, email, expected) => {
    expect(nameOf(name, email)).toBe(expected)
  })
})

test('only what says so is verified', () => {
  expect([true, 'true'].every(isTrue)).toBe(true)
  expect([false, 'false', 'True', 1, undefined, null, {}].some(isTrue)).toBe(false)
})
