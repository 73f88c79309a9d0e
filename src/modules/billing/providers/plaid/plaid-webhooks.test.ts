/** From the press of a button to PRO by Plaid and Stripe: both stand by as servers that answer in the shapes of their references. */
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#modules/accounts/contract.ts'
import { signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { testLog } from '#platform/testing/test-log.ts'
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getCheckout, getPaymentMethods, pay, type Checkout } from '../../checkout/contract.ts'
import { fakeStripe, type FakeStripe } from '../stripe/testing.ts'
import { fakePlaid, plaidError, plaidSigner, type FakePlaid } from './testing.ts'

const WEBHOOK_SECRET = 'whsec_the-one-of-the-endpoint'
const SECRETS = ['access-production-1', 'btok_production_1', 'public-production-1', 'link-production-1']

let site: TestApp
let browser: TestBrowser
let plaid: FakePlaid
let stripe: FakeStripe
let stripeSays: Parameters<typeof fakeStripe>[0]
let signer: Awaited<ReturnType<typeof plaidSigner>>
let lines: string[]
beforeEach(async () => {
  signer = await plaidSigner('key-1')
  plaid = await fakePlaid({
    '/webhook_verification_key/get': { body: { key: signer.key } },
    '/link/token/create': {
      body: {
        link_token: 'link-production-1',
        expiration: '2025-01-15T13:00:00Z',
        hosted_link_url: 'https://hosted.plaid.com/link/lp1',
      },
    },
    '/link/token/get': {
      body: {
        link_token: 'link-production-1',
        metadata: {},
        link_sessions: [
          {
            link_session_id: 'visit-1',
            results: {
              item_add_results: [{ public_token: 'public-production-1', accounts: [{ id: 'acc-1' }] }],
            },
          },
        ],
      },
    },
    '/item/public_token/exchange': { body: { access_token: 'access-production-1', item_id: 'item-1' } },
    '/processor/stripe/bank_account_token/create': {
      body: { stripe_bank_account_token: 'btok_production_1' },
    },
  })
  stripeSays = {
    'POST /v1/customers': { body: { id: 'cus_1' } },
    'GET /v1/customers/cus_1/sources': { body: { object: 'list', data: [] } },
    'POST /v1/customers/cus_1/sources': { body: { id: 'ba_1' } },
    'POST /v1/setup_intents': { body: { id: 'seti_1' } },
    'POST /v1/payment_intents': { body: { id: 'pi_1', status: 'processing' } },
  }
  stripe = await fakeStripe(stripeSays)
  lines = []
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://learn.example.org',
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    PLAID_API_URL: plaid.url,
    PLAID_CLIENT_ID: 'clientOfATest',
    PLAID_SECRET: 'secretOfATest',
  })
  site = await testApp({ config, log: testLog({ lines }) }, { hasMetrics: true })
  browser = await signedUp(site)
  await site.doJobs()
})
afterEach(async () => {
  await Promise.all([site.close(), plaid.close(), stripe.close()])
})

const order = () => ({
  params: { planSlug: 'annual-pass' },
  body: { idempotencyKey: randomUUID(), countryCode: 'us', zip: '10001', method: 'bank' as const },
})
const seen = ({ id }: Checkout) => browser.call(getCheckout, { params: { checkoutId: id } })
const rows = async (query: string) => (await site.database.pool.query(query)).rows
async function settle() {
  for (let round = 0; round < 20 && (await site.doJobs()) > 0; round += 1);
}

const finished = (more: object = {}) =>
  JSON.stringify({
    webhook_type: 'LINK',
    webhook_code: 'SESSION_FINISHED',
    status: 'SUCCESS',
    environment: 'production',
    link_session_id: 'visit-1',
    link_token: 'link-production-1',
    public_tokens: ['public-production-1'],
    ...more,
  })

async function tell(provider: string, payload: string, headers: Record<string, string>) {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return [answer.statusCode, answer.json().code ?? 'received']
}
const plaidTells = async (body: string, jwt?: string) =>
  tell('plaid', body, { 'plaid-verification': jwt ?? (await signer.sign(body, site.clock.now())) })
async function stripeTells(id: string, type: string, object: object) {
  const timestamp = Math.floor(site.clock.now().getTime() / 1000)
  const payload = JSON.stringify({ id, type, created: timestamp, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp })
  expect(await tell('stripe', payload, { 'stripe-signature': signature })).toEqual([200, 'received'])
  await settle()
}
const intentOf = ({ id }: Checkout, more: object = {}) => ({
  id: 'pi_1',
  amount: 18_000,
  currency: 'usd',
  last_payment_error: null,
  metadata: {
    checkout: id,
    plan: 'annual-pass',
    months: '12',
    totalMinor: '18000',
    taxMinor: '0',
    method: 'bank',
  },
  ...more,
})

test('an account that is chosen at Plaid is charged at Stripe, and PRO opens by Stripe’s word alone', async () => {
  expect(await browser.call(getPaymentMethods, {})).toEqual({
    methods: [
      { method: 'card', isSandbox: false },
      { method: 'bank', isSandbox: false },
    ],
  })
  const made = await browser.call(pay, order())
  expect(made).toMatchObject({ status: 'open', method: 'bank', url: 'https://hosted.plaid.com/link/lp1' })
  expect(await plaidTells(finished())).toEqual([200, 'received'])
  await settle()
  expect(await seen(made)).toMatchObject({ status: 'pending', url: null })
  expect(
    stripe.requests.find(({ what }) => what.endsWith('/sources') && what.startsWith('POST')),
  ).toMatchObject({
    fields: { source: 'btok_production_1' },
  })
  expect(stripe.requests.at(-1)).toMatchObject({
    what: 'POST /v1/payment_intents',
    idempotencyKey: `${made.id}.payment`,
    fields: { amount: '18000', currency: 'usd', 'metadata[checkout]': made.id },
  })
  expect((await browser.call(getProfile, {})).isSubscriptionActive).toBe(false)

  await stripeTells('evt_1', 'payment_intent.processing', intentOf(made))
  expect(await seen(made)).toMatchObject({ status: 'pending' })
  await stripeTells('evt_2', 'payment_intent.succeeded', intentOf(made))
  expect(await seen(made)).toMatchObject({ status: 'completed' })
  expect((await browser.call(getProfile, {})).isSubscriptionActive).toBe(true)
  expect(await rows('select key from ledger_postings')).toEqual([{ key: 'charge:stripe:pi_1' }])
  // What Plaid calls the account is nowhere to be read.
  const kept = JSON.stringify([
    await rows('select * from provider_events'),
    await rows('select bank_account from checkouts'),
  ])
  for (const secret of SECRETS) {
    expect(kept).not.toContain(secret)
    expect(lines.join('')).not.toContain(secret)
  }
})

test('a bank that pays nothing fails the order, days later', async () => {
  const made = await browser.call(pay, order())
  await plaidTells(finished())
  await settle()
  site.clock.advance(10 * 60_000)
  const failed = intentOf(made, { last_payment_error: { code: 'account_closed' } })
  await stripeTells('evt_1', 'payment_intent.payment_failed', failed)
  expect(await seen(made)).toMatchObject({ status: 'failed', reason: 'account-closed', url: null })
  expect(await rows('select 1 from ledger_postings')).toEqual([])
})

describe('the account is charged once', () => {
  test('however often Plaid says that it was chosen', async () => {
    await browser.call(pay, order())
    const body = finished()
    const answers = await Promise.all([1, 2, 3].map(() => plaidTells(body)))
    answers.push(await plaidTells(finished({ link_session_id: 'visit-2' })))
    expect(new Set(answers.map(String))).toEqual(new Set(['200,received']))
    await settle()
    expect(plaid.requests.filter(({ path }) => path === '/item/public_token/exchange')).toHaveLength(1)
    expect(stripe.requests.filter(({ what }) => what === 'POST /v1/payment_intents')).toHaveLength(1)
  })

  test('where Stripe does not take it at first: a public token is good for one use, and is not used again', async () => {
    delete stripeSays['POST /v1/setup_intents']
    const made = await browser.call(pay, order())
    await plaidTells(finished())
    await site.doJobs()
    await site.doJobs()
    plaid.answers['/item/public_token/exchange'] = plaidError('INVALID_INPUT', 'INVALID_PUBLIC_TOKEN')
    await settle()
    expect(plaid.requests.filter(({ path }) => path === '/item/public_token/exchange')).toHaveLength(1)
    expect(stripe.requests.some(({ what }) => what === 'POST /v1/payment_intents')).toBe(false)
    // Nobody waits for ever.
    expect(await seen(made)).toMatchObject({ status: 'failed', reason: 'other' })
  })

  test('and not at all where nobody ordered anything, or somebody left without choosing', async () => {
    expect(await plaidTells(finished({ link_token: 'link-production-of-nobody' }))).toEqual([200, 'received'])
    const made = await browser.call(pay, order())
    expect(await plaidTells(finished({ status: 'EXITED', link_session_id: 'visit-0' }))).toEqual([
      200,
      'received',
    ])
    await settle()
    expect(stripe.requests).toEqual([])
    expect(await seen(made)).toMatchObject({ status: 'open', url: 'https://hosted.plaid.com/link/lp1' })
  })
})

describe('a message is refused, counted, and nothing is kept:', () => {
  const at = (seconds: number) => new Date(site.clock.now().getTime() + seconds * 1000)
  test.each([
    ['with no signature', async () => '', 'webhook-not-signed'],
    [
      'signed by another key',
      async () => (await plaidSigner('key-1')).sign(finished(), at(0)),
      'webhook-not-signed',
    ],
    [
      'with another body’s signature',
      async () => signer.sign(finished({ status: 'EXITED' }), at(0)),
      'webhook-not-signed',
    ],
    ['of six minutes ago', async () => signer.sign(finished(), at(-360)), 'webhook-wrong-time'],
    ['in the future', async () => signer.sign(finished(), at(360)), 'webhook-wrong-time'],
  ])('%s', async (_what, jwt, code) => {
    expect(await plaidTells(finished(), await jwt())).toEqual([400, code])
    expect(await rows('select 1 from provider_events')).toEqual([])
    const { payload } = await site.app.inject({ url: '/metrics' })
    expect(payload).toContain(`codestead_refused_total{code="${code}",route="/api/webhooks/:provider"} 1`)
  })

  test('one that was right, sent again when its time is over', async () => {
    const jwt = await signer.sign(finished(), at(0))
    expect(await plaidTells(finished(), jwt)).toEqual([200, 'received'])
    expect(await plaidTells(finished(), jwt)).toEqual([200, 'received'])
    site.clock.advance(301_000)
    expect(await plaidTells(finished(), jwt)).toEqual([400, 'webhook-wrong-time'])
    expect(await rows('select count(*)::int as count from provider_events')).toEqual([{ count: 1 }])
  })

  test('signed by a key that is expired, from the hour on in which that is known', async () => {
    expect(await plaidTells(finished())).toEqual([200, 'received'])
    const next = await plaidSigner('key-2')
    site.clock.advance(60 * 60_000)
    const expired = { ...signer.key, expired_at: site.clock.now().getTime() / 1000 - 1 }
    plaid.answers['/webhook_verification_key/get'] = { body: { key: expired } }
    expect(await plaidTells(finished())).toEqual([400, 'webhook-not-signed'])
    plaid.answers['/webhook_verification_key/get'] = { body: { key: next.key } }
    expect(await plaidTells(finished(), await next.sign(finished(), at(0)))).toEqual([200, 'received'])
  })

  test('while Plaid does not say by what key: it is sent again later', async () => {
    plaid.answers['/webhook_verification_key/get'] = plaidError('API_ERROR', 'INTERNAL_SERVER_ERROR', 500)
    expect((await plaidTells(finished()))[0]).toBe(500)
    plaid.answers['/webhook_verification_key/get'] = { body: { key: signer.key } }
    expect(await plaidTells(finished())).toEqual([200, 'received'])
  })
})
