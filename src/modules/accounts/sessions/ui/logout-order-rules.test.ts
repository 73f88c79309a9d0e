import { expect, test } from 'vitest'
import { LOGOUT_STEPS, REMOVED_COOKIES, staysInStorage } from './logout-order-rules.ts'

test('analytics, server, storage, cookies, and then a new page', () => {
  expect(LOGOUT_STEPS).toEqual([
    'forget-analytics-identity',
    'revoke-token',
    'clear-storage',
    'remove-cookies',
    'reload',
  ])
})

test('the tokens, the invitation and the reason are gone', () => {
  expect(REMOVED_COOKIES.map(({ name }) => name)).toEqual([
    'accessToken',
    'refreshToken',
    'invite-link',
    'login-reason',
  ])
})

test.each([
  ['outbox:attempt:1', '{}', true],
  ['draft:learn-html/tags/main', '{"draft":{},"isSynced":false}', true],
  ['draft:learn-html/tags/main', '{"draft":{},"isSynced":true}', false],
  ['theme', 'dark', false],
  ['my-draft:x', '"isSynced":false', false],
  ['quiz:1', '"isSynced":false', false],
])('of %s = %s, a session that ended keeps: %s, a logout nothing', (key, value, stays) => {
  expect(staysInStorage('session_expired', key, value)).toBe(stays)
  expect(staysInStorage('logout', key, value)).toBe(false)
})
