import { describe, expect, test } from 'vitest'
import { subscriptionStatus, type SubscriptionStatus } from '#modules/access/contract.ts'
import { accountFlags, NO_FLAGS, type AccountFlags, type SubscriptionFacts } from './account-flags-rules.ts'

const user = (
  isSubscriptionActive: boolean,
  status: SubscriptionStatus | null,
  teams: SubscriptionFacts['teams'] = [],
): SubscriptionFacts => ({
  isSubscriptionActive,
  userSubscription: status === null ? null : { status },
  teams,
})
const team = (isActive: boolean, id: string) => ({ subscriptionDetails: { isActive }, licenseType: { id } })

/** The flags that are true. */
function raised(flags: AccountFlags): string[] {
  return Object.entries(flags)
    .filter(([, isRaised]) => isRaised)
    .map(([flag]) => flag)
}

const ACTIVE = ['isLoggedIn', 'isProUser', 'hasOrHadProStatus']
const EXPIRED = ['isLoggedIn', 'hasExpiredSubscription', 'hasOrHadProStatus']

describe('the flags of every subscription', () => {
  test.each<[boolean, SubscriptionStatus | null, string[]]>([
    [true, 'Active', ACTIVE],
    [true, 'Unavailable', ACTIVE],
    [true, 'Cancelled', [...ACTIVE, 'isCancelledAccount']],
    [true, 'Paused', [...ACTIVE, 'isGracedOrPaused']],
    [true, 'PastDue', [...ACTIVE, 'isGracedSubscription', 'isGracedOrPaused']],
    [true, 'OnHold', ACTIVE],
    [true, 'CardDenied', ACTIVE],
    [true, 'Trialing', [...ACTIVE, 'isInTrial']],
    [true, null, ACTIVE],
    [false, 'Active', EXPIRED],
    [false, 'Unavailable', ['isLoggedIn']],
    [false, 'Cancelled', [...EXPIRED, 'isCancelledAccount']],
    [false, 'Paused', [...EXPIRED, 'isGracedOrPaused']],
    [false, 'PastDue', [...EXPIRED, 'isGracedSubscription', 'isGracedOrPaused']],
    [false, 'OnHold', EXPIRED],
    [false, 'CardDenied', EXPIRED],
    [false, 'Trialing', [...EXPIRED, 'isInTrial']],
    [false, null, ['isLoggedIn']],
  ])('active: %s, status: %s → %j', (isActive, status, flags) => {
    expect(raised(accountFlags(true, user(isActive, status))).toSorted()).toEqual(flags.toSorted())
  })

  test.each([
    [[], false],
    [[team(true, 'signature')], true],
    [[team(false, 'signature')], false],
    [[team(true, 'starter')], false],
    [[team(true, 'starter'), team(false, 'signature')], false],
    [[team(false, 'starter'), team(true, 'signature')], true],
  ])('teams %j: teams PRO is %s, and nothing else', (teams, isTeamsPro) => {
    expect(raised(accountFlags(true, user(false, null, teams)))).toEqual(
      isTeamsPro ? ['isLoggedIn', 'isTeamsPro'] : ['isLoggedIn'],
    )
  })
})

test('before somebody is known every flag is false', () => {
  expect(raised(NO_FLAGS)).toEqual([])
  expect(raised(accountFlags(false, null))).toEqual([])
  expect(raised(accountFlags(true, null))).toEqual(['isLoggedIn'])
})

test('who is not signed in has no flags, whatever is still remembered of them', () => {
  for (const status of subscriptionStatus.options)
    expect(raised(accountFlags(false, user(true, status, [team(true, 'signature')])))).toEqual([])
})
