import { describe, expect, test } from 'vitest'
import { NO_FLAGS, type AccountFlags } from './account-flags-rules.ts'
import {
  isSentToSubscription,
  rightsOf,
  roleOf,
  ROLES,
  subscriptionEntry,
  subscriptionPage,
  type Role,
} from './role-rules.ts'

const flags = (...raised: (keyof AccountFlags)[]): AccountFlags => ({
  ...NO_FLAGS,
  ...Object.fromEntries(raised.map((flag) => [flag, true])),
})
const EXPIRED = ['hasExpiredSubscription', 'hasOrHadProStatus'] as const
const GRACED = ['isGracedSubscription', 'isGracedOrPaused'] as const

describe('the role that says most', () => {
  test.each<[Role, AccountFlags]>([
    ['anonymous', flags()],
    ['anonymous', flags('isProUser', 'isTeamsPro')],
    ['free', flags('isLoggedIn')],
    ['trial', flags('isLoggedIn', 'isInTrial', 'isProUser')],
    ['trial', flags('isLoggedIn', 'isInTrial', ...EXPIRED)],
    ['pro', flags('isLoggedIn', 'isProUser')],
    ['pro', flags('isLoggedIn', 'isProUser', 'isCancelledAccount')],
    ['pro', flags('isLoggedIn', 'isProUser', 'isTeamsPro')],
    ['pro', flags('isLoggedIn', 'isProUser', 'isGracedOrPaused')],
    ['lapsed', flags('isLoggedIn', ...EXPIRED)],
    ['lapsed', flags('isLoggedIn', 'isCancelledAccount', ...EXPIRED)],
    ['graced', flags('isLoggedIn', 'isProUser', ...GRACED)],
    ['graced', flags('isLoggedIn', ...EXPIRED, ...GRACED)],
    ['paused', flags('isLoggedIn', 'isGracedOrPaused', ...EXPIRED)],
    ['teamMember', flags('isLoggedIn', 'isTeamsPro')],
    ['teamMember', flags('isLoggedIn', 'isTeamsPro', ...EXPIRED)],
    ['teamMember', flags('isLoggedIn', 'isTeamsPro', 'isGracedOrPaused', ...EXPIRED)],
  ])('%s: %j', (role, given) => {
    expect(roleOf(given)).toBe(role)
  })
})

test.each<[Role, { account: boolean; access: boolean; upgrade: boolean }]>([
  ['anonymous', { account: false, access: false, upgrade: false }],
  ['free', { account: true, access: false, upgrade: false }],
  ['trial', { account: true, access: true, upgrade: false }],
  ['pro', { account: true, access: true, upgrade: true }],
  ['lapsed', { account: true, access: false, upgrade: false }],
  ['graced', { account: true, access: true, upgrade: false }],
  ['paused', { account: true, access: false, upgrade: false }],
  ['teamMember', { account: true, access: true, upgrade: false }],
])('%s may %j', (role, { account, access, upgrade }) => {
  expect(rightsOf(role)).toEqual({ hasAccount: account, hasProAccess: access, mayUpgradePlan: upgrade })
})

test('every role has its rights', () => {
  for (const role of ROLES) expect(rightsOf(role)).toBeDefined()
})

test.each([
  [flags('isLoggedIn'), false],
  [flags('isLoggedIn', 'isTeamsPro'), false],
  [flags('isLoggedIn', ...EXPIRED), false],
  [flags('isLoggedIn', 'isProUser'), true],
  [flags('isLoggedIn', 'isGracedOrPaused'), true],
  [flags('isLoggedIn', 'isProUser', ...GRACED), true],
])('%j goes to the subscription page instead of paying: %s', (given, isSent) => {
  expect(isSentToSubscription(given)).toBe(isSent)
})

test.each([
  [flags('isLoggedIn'), 'Upgrade to PRO', '/pricing'],
  [flags('isLoggedIn', 'isProUser'), 'My Subscription', '/profile/subscriptionandpayments'],
  [flags('isLoggedIn', 'isTeamsPro'), 'My Subscription', '/profile/subscriptionandpayments'],
  [flags('isLoggedIn', 'isTeamsPro', ...EXPIRED), 'My Subscription', '/profile/subscriptionandpayments'],
  [
    flags('isLoggedIn', 'isTeamsPro', 'isProUser', ...GRACED),
    'My Subscription',
    '/profile/subscriptionandpayments',
  ],
  [flags('isLoggedIn', 'isProUser', ...GRACED), 'Get PRO', '/profile/subscriptionandpayments'],
  [flags('isLoggedIn', ...EXPIRED, ...GRACED), 'Get PRO', '/profile/subscriptionandpayments'],
  [flags('isLoggedIn', ...EXPIRED), 'Get PRO', '/pricing'],
])('%j reads %s in the profile menu, and leads to %s', (given, entry, page) => {
  expect(subscriptionEntry(given)).toBe(entry)
  expect(subscriptionPage(given)).toBe(page)
})
