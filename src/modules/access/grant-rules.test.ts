import { expect, test } from 'vitest'
import { accessAt, isOpenAt, opens, statusAt, type Grant } from './grant-rules.ts'

const at = (time: string) => new Date(`2026-11-25T${time}Z`)

const grant = (given: Partial<Grant>): Grant => ({
  source: 'subscription',
  sourceId: 'a',
  accountId: 'b',
  opens: 'pro',
  plan: 'annual',
  status: 'Active',
  changes: [],
  startsAt: at('10:00'),
  endsAt: null,
  ...given,
})
const team = (given: Partial<Grant>) => grant({ source: 'team', plan: 'signature', status: null, ...given })

test.each([
  ['09:59:59.999', false],
  ['10:00', true],
  ['11:59:59.999', true],
  ['12:00', false],
])('a grant from 10:00 until 12:00 counts at %s: %s', (time, counts) => {
  expect(isOpenAt(grant({ endsAt: at('12:00') }), at(time))).toBe(counts)
})

test('what is free is open without a grant, and a grant of what is free opens nothing else', () => {
  expect(opens([], 'free', at('11:00'))).toBe(true)
  expect(opens([], 'pro', at('11:00'))).toBe(false)
  expect(opens([team({ opens: 'free', plan: 'starter' })], 'pro', at('11:00'))).toBe(false)
  expect(opens([grant({ endsAt: at('10:30') }), team({})], 'pro', at('11:00'))).toBe(true)
})

test('a status changes by the clock alone, step by step', () => {
  const changes = [
    { at: at('12:00'), status: 'PastDue' },
    { at: at('13:00'), status: 'OnHold' },
  ] as const
  const statuses = ['10:00', '11:59', '12:00', '13:00'].map((time) => statusAt(grant({ changes }), at(time)))
  expect(statuses).toEqual(['Active', 'Active', 'PastDue', 'OnHold'])
})

test('the best status speaks for an account, whatever the order', () => {
  const ended = grant({ status: 'Cancelled', endsAt: at('10:00') })
  const paused = grant({ status: 'Paused', endsAt: at('10:00') })
  expect(accessAt([ended, paused], at('11:00'))).toEqual({
    isSubscriptionActive: false,
    userSubscription: { status: 'Paused' },
    teams: [],
  })
  expect(accessAt([paused, ended, grant({})], at('11:00'))).toMatchObject({
    isSubscriptionActive: true,
    userSubscription: { status: 'Active' },
  })
})

test('teams are listed as they were joined, and are no subscription of the account', () => {
  const first = team({ sourceId: 'z', plan: 'starter', opens: 'free' })
  const second = team({ sourceId: 'a', startsAt: at('10:30'), endsAt: at('10:45') })
  expect(accessAt([second, first], at('11:00'))).toEqual({
    isSubscriptionActive: false,
    userSubscription: { status: 'Unavailable' },
    teams: [
      { subscriptionDetails: { isActive: true }, licenseType: { id: 'starter' } },
      { subscriptionDetails: { isActive: false }, licenseType: { id: 'signature' } },
    ],
  })
})
