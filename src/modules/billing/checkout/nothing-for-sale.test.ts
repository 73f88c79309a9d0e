/** Sites without a payment provider: in production nothing is sold, unless the operator turns the sandbox on knowingly. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ADA, signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { call } from '#platform/contract/call.ts'
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { payGift } from '../gifts/contract.ts'
import { openPayments } from '../open-payments.ts'
import { advanceDue } from '../sandbox-provider/sandbox-clock.ts'
import { getPlans } from '../plans/contract.ts'
import { listPurchases } from '../changes/show-purchases.ts'
import { boughtBy, pressSandbox } from '../testing.ts'
import { getPaymentMethods, pay } from './contract.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` }
const HTTPS = { SITE_URL: 'https://learn.example.org' }
const config = (env: Record<string, string>) =>
  loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ENVIRONMENT: 'production', ...env })
const order = () => ({ idempotencyKey: randomUUID(), countryCode: 'us', zip: '10001' })
const DAY_MS = 24 * 60 * 60 * 1000

describe('the sandbox sells', () => {
  test.each([
    ['in development', { NODE_ENV: 'development' }, true, true],
    ['in tests', { NODE_ENV: 'test' }, true, true],
    ['on a site that is being tried out', { ENVIRONMENT: 'staging' }, true, true],
    ['not by default', {}, false, false],
    ['not in production', { NODE_ENV: 'production' }, false, false],
    ['not behind TLS, whatever the stage is called', { NODE_ENV: 'development', ...HTTPS }, false, false],
    ['where the operator says so, without time travel', { ...HTTPS, PAYMENTS: 'sandbox' }, true, false],
    ['not beside Stripe', { NODE_ENV: 'development', ...STRIPE }, false, false],
  ])('%s', (_where, env: Record<string, string>, isSandboxOn, isTimeTravelOn) => {
    expect(loadConfig(env).payments).toMatchObject({ isSandboxOn, isTimeTravelOn })
  })

  test('not where both it and Stripe are set: the start is refused', () => {
    expect(() => loadConfig({ PAYMENTS: 'sandbox', ...STRIPE })).toThrow(
      'PAYMENTS: it contradicts STRIPE_SECRET_KEY. Leave one of the two out.',
    )
  })
})

describe('in production without a provider', () => {
  let site: TestApp
  let ada: TestBrowser
  beforeAll(async () => {
    site = await testApp({ config: config({}) })
    ada = await signedUp(site, ADA)
  })

  test('plans and prices are shown, and no way to pay', async () => {
    expect((await call(getPlans, {}, site)).plans).not.toEqual([])
    expect(await call(getPaymentMethods, {}, site)).toEqual({ methods: [] })
  })

  test('nobody can buy a plan or a gift, and nothing is kept of the attempt', async () => {
    const refused = { status: 503, code: 'payments-not-configured' }
    const params = { planSlug: 'annual' }
    await expect(ada.call(pay, { params, body: order() })).rejects.toMatchObject(refused)
    const gift = {
      ...order(),
      fromName: 'Ada',
      recipientName: 'Grace',
      recipientEmail: 'grace@example.org',
      deliverOn: '2025-01-20',
      timeZone: 'UTC',
    }
    const bought = ada.call(payGift, { params: { planSlug: 'annual-pass' }, body: gift })
    await expect(bought).rejects.toMatchObject(refused)
    const { rows } = await site.database.pool.query('select count(*)::int as checkouts from checkouts')
    expect(rows).toEqual([{ checkouts: 0 }])
  })

  test('the pages of the sandbox are not there', async () => {
    const page = await site.app.inject('/sandbox/checkout/cs_nobody')
    expect(page.statusCode).toBe(404)
    expect(page.body).not.toContain('test cards')
  })

  test('an operator reads at /readyz why, and which settings change it', async () => {
    const headers = { host: 'localhost' }
    const { payments } = (await site.app.inject({ url: '/readyz', headers })).json()
    expect(payments).toMatchObject({ ready: false })
    expect(payments.fix).toMatch(/STRIPE_SECRET_KEY.*PAYMENTS=sandbox/)
    const stranger = await site.app.inject({ url: '/readyz', headers: { host: 'learn.example.org' } })
    expect(stranger.json()).not.toHaveProperty('payments')
  })
})

test('PAYMENTS=sandbox sells in production too, as a test, and nobody travels in time', async () => {
  const site = await testApp({ config: config({ PAYMENTS: 'sandbox' }) })
  const ada = await signedUp(site, ADA)
  expect((await call(getPaymentMethods, {}, site)).methods).toContainEqual({
    method: 'card',
    isSandbox: true,
  })
  expect(await boughtBy(site, ada, 'annual-pass')).toMatchObject({ status: 'completed' })
  const { rows } = await site.database.pool.query('select reference from subscriptions')
  const path = `/sandbox/subscription/${String(rows[0].reference)}`
  expect((await site.app.inject(path)).body).not.toContain('Time travel')
  expect(await pressSandbox(site, `${path}/time`, { days: '30' })).toBe(404)
})

describe('what the sandbox sold before it was turned off', () => {
  test.each([
    ['monthly', 'subscription'],
    ['annual-pass', 'product'],
  ])('%s is shown, takes no more money, and ends with its period', async (plan, purchaseType) => {
    const site = await testApp()
    const ada = await signedUp(site, ADA)
    await boughtBy(site, ada, plan)
    const closed = { ...site.deps, config: config({}) }
    const deps = { ...closed, payments: openPayments(closed) }
    const { rows } = await site.database.pool.query('select user_id from subscriptions')
    const shown = async () => (await listPurchases(deps, String(rows[0].user_id)))[0]

    const purchase = await shown()
    expect(purchase).toMatchObject({ purchaseType, isActive: true })
    for (const action of ['change-plan', 'update-card', 'resume'] as const)
      expect(purchase?.actions).not.toContain(action)
    if (purchaseType === 'subscription') expect(purchase?.actions).toContain('cancel')

    site.clock.set(new Date(Date.parse(String(purchase?.periodEnd)) + DAY_MS))
    expect(await advanceDue(deps)).toBe(1)
    for (const _ of [1, 2]) await site.doJobs()
    expect(await shown()).toMatchObject({ status: 'Cancelled', isActive: false })
    const { rows: paid } = await site.database.pool.query(
      `select count(*)::int as renewals from provider_events where event ->> 'type' = 'paid'`,
    )
    expect(paid).toEqual([{ renewals: purchaseType === 'subscription' ? 0 : 1 }])
  })
})
