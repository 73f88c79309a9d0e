import { describe, expect, test } from 'vitest'
import {
  afterRefresh,
  afterRefusal,
  LOGOUT_STEPS,
  REMOVED_COOKIES,
  staysInStorage,
  type AfterRefusal,
} from './client-session-rules.ts'

describe('after a 401', () => {
  const out = { isLoggedIn: false, current: null }
  const same = { isLoggedIn: true, current: 'old' }
  const newer = { isLoggedIn: true, current: 'new' }
  const gone = { isLoggedIn: true, current: null }

  test.each<[boolean, string | null, typeof out | typeof same, AfterRefusal]>([
    [false, null, out, 'deliver'],
    [false, 'old', out, 'deliver'],
    [false, 'old', same, 'refresh'],
    [false, 'old', gone, 'refresh'],
    [false, null, gone, 'refresh'],
    [false, 'old', newer, 'retry'],
    [false, null, newer, 'retry'],
    [true, null, out, 'deliver'],
    [true, 'old', same, 'deliver'],
    [true, 'old', newer, 'deliver'],
    [true, 'old', gone, 'deliver'],
  ])('of a call for guests (%s) with token %s, where %j holds: %s', (isForGuests, token, session, step) => {
    expect(afterRefusal({ isForGuests, token }, session)).toBe(step)
  })
})

describe('after asking for a new token', () => {
  test('one that came retries', () => {
    expect(afterRefresh({ kind: 'renewed' })).toBe('retry')
  })

  test.each([
    [0, 'network', 'deliver'],
    [0, 'timeout', 'deliver'],
    [0, 'aborted', 'deliver'],
    [200, 'unreadable', 'deliver'],
    [408, 'unknown', 'deliver'],
    [429, 'too-many-requests', 'deliver'],
    [502, 'unknown', 'deliver'],
    [503, 'unknown', 'deliver'],
    [504, 'unknown', 'deliver'],
    [400, 'bad-input', 'log-out'],
    [401, 'refresh-refused', 'log-out'],
    [403, 'cross-site', 'log-out'],
    [404, 'not-found', 'log-out'],
    [409, 'conflict', 'log-out'],
    [500, 'unknown', 'log-out'],
  ])('an answer of %i %s: %s', (status, code, step) => {
    expect(afterRefresh({ kind: 'failed', status, code })).toBe(step)
  })
})

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
  ['quiz-learn-html-tags-quiz', '{"place":1,"isFinished":false}', true],
  ['quiz-learn-html-tags-quiz', '{"place":5,"isFinished":true}', false],
  ['theme', 'dark', false],
  ['my-draft:x', '"isSynced":false', false],
  ['quiz:1', '"isSynced":false', false],
])('of %s = %s, a session that ended keeps: %s, a logout nothing', (key, value, stays) => {
  expect(staysInStorage('session_expired', key, value)).toBe(stays)
  expect(staysInStorage('logout', key, value)).toBe(false)
})
