/** What an account has, as it and everybody else is told. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SubscriptionStatus } from '#modules/access/contract.ts'
import { redeemLicence } from '#modules/accounts/appsumo/contract.ts'
import { getProfile } from '#modules/accounts/contract.ts'
import { accountFlags, makeLicenceCodes } from '#modules/accounts/module.ts'
import { GRACE, signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { call } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import type { ProviderEventType } from '../providers/contract.ts'
import { openOrder, subscribed } from '../testing.ts'
import { getUserSubscription } from './contract.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let site: TestApp
let browser: TestBrowser
let userId: string
beforeEach(async () => {
  site = await testApp()
  browser = await signedUp(site)
  userId = (await browser.call(getProfile, {})).id
})
afterEach(() => site.close())

const at = (days: number) => new Date(site.clock.now().getTime() + days * DAY_MS)
const shown = () => browser.call(getUserSubscription, {})
const NONE = {
  status: 'Unavailable',
  isActive: false,
  plan: null,
  purchaseType: null,
  isLifetime: false,
  months: null,
  isGranted: false,
  periodEnd: null,
  cancelsAt: null,
  pausesAt: null,
  graceUntil: null,
}

test('is nothing before anything was bought, or when it only failed', async () => {
  expect(await shown()).toEqual(NONE)
  await subscribed(site, userId, ['payment-failed'])
  expect(await shown()).toEqual(NONE)
})

test('is asked for by who it belongs to alone', async () => {
  await subscribed(site, userId)
  const grace = await signedUp(site, GRACE)
  expect(await grace.call(getUserSubscription, {})).toEqual(NONE)
  await expect(call(getUserSubscription, {}, { transport: site.transport })).rejects.toMatchObject({
    status: 401,
  })
})

test('says what was bought, until when, and what is to come', async () => {
  await subscribed(site, userId, ['paid', 'cancel-scheduled', 'pause-scheduled'])
  expect(await shown()).toEqual({
    ...NONE,
    status: 'Active',
    isActive: true,
    plan: 'annual',
    purchaseType: 'subscription',
    months: 12,
    periodEnd: '2026-01-15T12:00:00.000Z',
    cancelsAt: '2026-01-15T12:00:00.000Z',
    pausesAt: '2026-01-15T12:00:00.000Z',
  })
})

test('has no end where it is a lifetime', async () => {
  await subscribed(site, userId, ['paid'], { plan: 'lifetime', purchaseType: 'product', months: null })
  const lifetime = {
    status: 'Active',
    isLifetime: true,
    months: null,
    isGranted: false,
    periodEnd: null,
    plan: 'lifetime',
  }
  expect(await shown()).toMatchObject(lifetime)
})

test('that was granted goes before what is paid', async () => {
  await subscribed(site, userId, ['trial-started'])
  const [licenseCode = ''] = await makeLicenceCodes(site.deps, 1)
  await browser.call(redeemLicence, { body: { licenseCode } })
  expect(await shown()).toMatchObject({
    status: 'Active',
    isLifetime: true,
    isGranted: true,
    plan: 'lifetime',
  })
  expect(await browser.call(getProfile, {})).toMatchObject({ userSubscription: { status: 'Active' } })
})

test('is the best of several', async () => {
  await subscribed(site, userId, ['paid', 'ended'])
  expect(await shown()).toMatchObject({ status: 'Cancelled', isActive: false })
  await subscribed(site, userId, ['trial-started'], { plan: 'monthly' })
  expect(await shown()).toMatchObject({ status: 'Trialing', isActive: true, plan: 'monthly' })
  await subscribed(site, userId, ['paid'], { plan: 'half-yearly', purchaseType: 'product', months: 6 })
  expect(await shown()).toMatchObject({ status: 'Active', plan: 'half-yearly' })
})

test('ends in the second in which its trial does, without a job', async () => {
  const second = 1_000 / DAY_MS
  await subscribed(site, userId, [
    { type: 'trial-started', at: at(-7 + second) },
    { type: 'cancel-scheduled', at: at(-6) },
  ])
  site.clock.advance(999)
  expect(await shown()).toMatchObject({ status: 'Trialing', isActive: true })
  site.clock.advance(1)
  expect(await shown()).toMatchObject({ status: 'Cancelled', isActive: false })
  expect(await browser.call(getProfile, {})).toMatchObject({
    isSubscriptionActive: false,
    userSubscription: { status: 'Cancelled' },
  })
})

describe('each status raises its flags', () => {
  const MONTHLY = { plan: 'monthly', months: 1 }
  const EXPIRED = ['hasExpiredSubscription', 'hasOrHadProStatus']
  const PRO = ['isProUser', 'hasOrHadProStatus']
  type Told = [ProviderEventType, number][]

  test.each<[SubscriptionStatus, Told, string[]]>([
    ['Unavailable', [['payment-failed', 0]], []],
    ['Trialing', [['trial-started', -1]], [...PRO, 'isInTrial']],
    ['Active', [['paid', -1]], PRO],
    [
      'PastDue',
      [
        ['paid', -10],
        ['payment-failed', -1],
      ],
      [...PRO, 'isGracedSubscription', 'isGracedOrPaused'],
    ],
    [
      'OnHold',
      [
        ['paid', -10],
        ['payment-failed', -8],
      ],
      EXPIRED,
    ],
    [
      'CardDenied',
      [
        ['trial-started', -7],
        ['payment-failed', 0],
      ],
      EXPIRED,
    ],
    [
      'Paused',
      [
        ['paid', -31],
        ['pause-scheduled', -20],
      ],
      [...EXPIRED, 'isGracedOrPaused'],
    ],
    [
      'Cancelled',
      [
        ['paid', -10],
        ['ended', -1],
      ],
      [...EXPIRED, 'isCancelledAccount'],
    ],
  ])('%s', async (status, told, flags) => {
    const steps = told.map(([type, days]) => ({ type, at: at(days) }))
    await subscribed(site, userId, steps, MONTHLY)
    const user = await browser.call(getProfile, {})
    expect(user.userSubscription.status).toBe(status)
    const raised = Object.entries(accountFlags(true, user)).filter(([, isRaised]) => isRaised)
    expect(raised.map(([flag]) => flag).toSorted()).toEqual(['isLoggedIn', ...flags].toSorted())
  })
})

test('a checkout is made once, however often it is clicked', async () => {
  await openOrder(site, userId)
  const again = `insert into checkouts select gen_random_uuid(), user_id, idempotency_key, plan, quote, status, provider,
    null, country, zip, tax_id, source, ref, created_at from checkouts`
  await expect(site.database.pool.query(again)).rejects.toThrow('checkouts_by_key')
})
