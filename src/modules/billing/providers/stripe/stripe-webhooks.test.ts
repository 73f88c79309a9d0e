/** Stripe's signed messages at our door: by its own published scheme, signed by its own library. */
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#modules/accounts/contract.ts'
import { signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { openOrder } from '../../testing.ts'

const NEW = 'whsec_the-new-one-of-the-endpoint'
const OLD = 'whsec_the-old-one-of-the-endpoint'

let site: TestApp
let browser: TestBrowser
let body: string
beforeEach(async () => {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: `${NEW}, ${OLD}`,
  })
  site = await testApp({ config }, { hasMetrics: true })
  browser = await signedUp(site)
  const { checkout } = await openOrder(site, (await browser.call(getProfile, {})).id)
  await site.database.pool.query(`update checkouts set provider = 'stripe'`)
  const at = Math.floor(site.clock.now().getTime() / 1000)
  body = JSON.stringify({
    id: 'evt_1',
    type: 'checkout.session.completed',
    created: at,
    data: {
      object: {
        mode: 'payment',
        payment_status: 'paid',
        payment_intent: 'pi_1',
        currency: 'usd',
        amount_total: 36_000,
        metadata: { checkout, plan: 'lifetime', months: '0', totalMinor: '36000', taxMinor: '0' },
      },
    },
  })
})
afterEach(() => site.close())

const seconds = (late = 0) => Math.floor(site.clock.now().getTime() / 1000) - late
const signed = (secret = NEW, late = 0) =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: seconds(late) })
async function send(signature: string, payload = body) {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  return [answer.statusCode, answer.json().code ?? 'received']
}
const isPro = async () => (await browser.call(getProfile, {})).isSubscriptionActive
const kept = async () => (await site.database.pool.query('select event_id from provider_events')).rows

test('what is signed opens PRO, and the second time does nothing', async () => {
  expect(await send(signed())).toEqual([200, 'received'])
  await site.doJobs()
  expect(await isPro()).toBe(true)
  expect(await send(signed())).toEqual([200, 'received'])
  expect(await kept()).toEqual([{ event_id: 'evt_1' }])
  const { rows } = await site.database.pool.query('select key from ledger_postings')
  expect(rows).toEqual([{ key: 'charge:stripe:pi_1' }])
})

describe('while one secret takes the place of the other', () => {
  test('each of them signs', async () => {
    expect(await send(signed(OLD))).toEqual([200, 'received'])
  })

  test('one header may have the signatures of both, and others', async () => {
    const [, old] = signed('whsec_one-of-somebody-else').split(',')
    expect(await send(`${signed(OLD)},${old},v0=${'0'.repeat(64)}`)).toEqual([200, 'received'])
  })
})

test.each([
  ['no signature', () => '', 'webhook-not-signed'],
  ['a wrong secret', () => signed('whsec_one-of-somebody-else'), 'webhook-not-signed'],
  ['the scheme of tests alone', () => signed().replace('v1=', 'v0='), 'webhook-not-signed'],
  ['a later time than was signed', () => signed().replace(/t=\d+/, `t=${seconds(-1)}`), 'webhook-not-signed'],
  ['a time of six minutes ago', () => signed(NEW, 360), 'webhook-wrong-time'],
  ['the future', () => signed(NEW, -360), 'webhook-wrong-time'],
])('%s is refused and counted', async (_, signature, code) => {
  expect(await send(signature())).toEqual([400, code])
  expect(await kept()).toEqual([])
  const { payload } = await site.app.inject({ url: '/metrics' })
  expect(payload).toContain(`codestead_refused_total{code="${code}",route="/api/webhooks/:provider"} 1`)
})

test('another body under a good signature is refused', async () => {
  const other = body.replace('36000', '1')
  expect(await send(signed(), other)).toEqual([400, 'webhook-not-signed'])
})

test('a replay after the tolerance is refused', async () => {
  const header = signed()
  expect(await send(header)).toEqual([200, 'received'])
  site.clock.advance(301_000)
  expect(await send(header)).toEqual([400, 'webhook-wrong-time'])
})

test('the secret key without the one for webhooks does not start', () => {
  expect(() => loadConfig({ STRIPE_SECRET_KEY: 'sk_test_12345678' })).toThrow('STRIPE_WEBHOOK_SECRET')
  expect(() => loadConfig({ STRIPE_SECRET_KEY: 'nonsense' })).toThrow(/the value given does not work/)
})
