/** What we ask of Plaid, field by field, against a server that answers in the shapes of its API reference. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import type { Order } from '../contract.ts'
import { openPlaidLinking } from './open-plaid-linking.ts'
import { openPlaid } from './plaid-client.ts'
import { plaidWebhooks } from './plaid-webhooks.ts'
import { fakePlaid, plaidError, plaidSigner, type FakePlaid } from './testing.ts'

const SECRET = 'secretOfATest0123456789'
const CHECKOUT = '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e'
const BACK = { success: '/payment/success?checkout=1', failure: '/payment/failure?checkout=1' }
const ORDER: Order = {
  checkout: CHECKOUT,
  idempotencyKey: CHECKOUT,
  plan: 'annual',
  planName: 'Annual',
  quantity: 1,
  purchaseType: 'subscription',
  months: 12,
  trialDays: 0,
  currency: 'USD',
  totalMinor: 18_000,
  taxMinor: 0,
  expiresAt: new Date('2025-01-15T13:00:00Z'),
}
const ACCEPTED_AT = new Date('2025-01-15T11:59:00Z')

let plaid: FakePlaid
beforeEach(async () => {
  plaid = await fakePlaid({})
})
afterEach(() => plaid.close())

const ask = () => openPlaid({ clientId: 'clientOfATest', secret: SECRET, apiUrl: plaid.url })
const charged: unknown[] = []
const linking = () =>
  openPlaidLinking(
    ask(),
    { siteUrl: 'https://learn.example.org', brandName: 'A brand whose name is much too long for them' },
    {
      clock: fixedClock('2025-01-15T12:00:00Z'),
      charge: async (nameAccount, order, acceptedAt) => {
        charged.push({ name: await nameAccount(), order, acceptedAt })
        return { outcome: 'accepted' }
      },
    },
  )

test('its page is opened for an order, and names nobody', async () => {
  plaid.answers['/link/token/create'] = {
    body: {
      link_token: 'link-production-1',
      expiration: '2025-01-15T13:00:00Z',
      hosted_link_url: 'https://hosted.plaid.com/link/lp1',
    },
  }
  expect(await linking().openLink(ORDER, BACK)).toEqual({
    reference: 'link-production-1',
    url: 'https://hosted.plaid.com/link/lp1',
  })
  const [asked] = plaid.requests
  expect(asked?.headers).toMatchObject({
    'plaid-client-id': 'clientOfATest',
    'plaid-secret': SECRET,
    'plaid-version': '2020-09-14',
  })
  expect(asked?.body).toEqual({
    client_name: 'A brand whose name is much too',
    language: 'en',
    country_codes: ['US'],
    products: ['auth'],
    user: { client_user_id: CHECKOUT },
    webhook: 'https://learn.example.org/api/webhooks/plaid',
    account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
    hosted_link: {
      completion_redirect_uri: 'https://learn.example.org/payment/failure?checkout=1',
      // As long as the price is kept.
      url_lifetime_seconds: 3_600,
    },
  })
})

describe('an account', () => {
  const session = (token: string, accounts: object[]) => ({
    link_session_id: `session-${token}`,
    finished_at: '2025-01-15T12:05:00Z',
    results: { item_add_results: [{ public_token: token, accounts, institution: null }] },
  })
  const FOUND = { id: 'acc-2', name: 'Checking', mask: '0000', type: 'depository', subtype: 'checking' }

  test('is taken from the last visit in which one was chosen', async () => {
    plaid.answers['/link/token/get'] = {
      body: {
        link_token: 'link-1',
        created_at: null,
        expiration: null,
        metadata: {},
        link_sessions: [
          session('public-1', [{ ...FOUND, id: 'acc-1' }]),
          session('public-2', [FOUND]),
          { link_session_id: 'left', exit: { error: null } },
        ],
      },
    }
    plaid.answers['/item/public_token/exchange'] = { body: { access_token: 'access-1', item_id: 'item-1' } }
    plaid.answers['/processor/stripe/bank_account_token/create'] = {
      body: { stripe_bank_account_token: 'btok_1' },
    }
    const taken = await linking().takeAccount('link-1')
    expect(plaid.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/link/token/get', { link_token: 'link-1' }],
      ['/item/public_token/exchange', { public_token: 'public-2' }],
    ])
    expect(await linking().charge(taken ?? '', ORDER, ACCEPTED_AT)).toEqual({ outcome: 'accepted' })
    expect(plaid.requests.at(-1)?.body).toEqual({ access_token: 'access-1', account_id: 'acc-2' })
    expect(charged).toEqual([{ name: 'btok_1', order: ORDER, acceptedAt: ACCEPTED_AT }])
  })

  test('is none where somebody left without choosing one', async () => {
    for (const link_sessions of [undefined, [], [{ link_session_id: 'left' }], [session('public-1', [])]]) {
      plaid.answers['/link/token/get'] = { body: { link_token: 'link-1', metadata: {}, link_sessions } }
      expect(await linking().takeAccount('link-1')).toBeNull()
    }
    expect(plaid.requests.every(({ path }) => path === '/link/token/get')).toBe(true)
  })

  test('is forgotten there, and one that is gone already is no trouble', async () => {
    const taken = JSON.stringify({ accessToken: 'access-1', accountId: 'acc-1' })
    plaid.answers['/item/remove'] = { body: {} }
    await linking().forgetAccount(taken)
    expect(plaid.requests.at(-1)?.body).toEqual({ access_token: 'access-1' })
    plaid.answers['/item/remove'] = plaidError('INVALID_INPUT', 'INVALID_ACCESS_TOKEN')
    await linking().forgetAccount(taken)
    plaid.answers['/item/remove'] = plaidError('API_ERROR', 'INTERNAL_SERVER_ERROR', 500)
    await expect(linking().forgetAccount(taken)).rejects.toThrow('500: INTERNAL_SERVER_ERROR')
  })
})

test('trouble is told without the secret that the SDK puts into its errors', async () => {
  plaid.answers['/link/token/create'] = plaidError('INVALID_INPUT', 'INVALID_API_KEYS')
  const error: unknown = await linking()
    .openLink(ORDER, BACK)
    .catch((each: unknown) => each)
  expect(String(error)).toContain('Plaid answered 400: INVALID_API_KEYS.')
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(SECRET)
  await plaid.close()
  await expect(linking().openLink(ORDER, BACK)).rejects.toThrow('Plaid does not answer.')
})

describe('messages', () => {
  const done = {
    webhook_type: 'LINK',
    webhook_code: 'SESSION_FINISHED',
    status: 'SUCCESS',
    environment: 'production',
    link_session_id: 'a-1',
    link_token: 'link-1',
    public_tokens: ['public-1'],
  }

  test('say that somebody is done with its page, and their id is that of the visit', () => {
    const { read, idOf } = plaidWebhooks(ask())
    expect(read(done)).toEqual({ type: 'link-finished', id: 'SESSION_FINISHED.a-1', reference: 'link-1' })
    expect(idOf({ ...done, public_tokens: [] })).toBe(idOf(done))
    expect(read({ ...done, status: 'EXITED' })).toBeNull()
    const other = { webhook_type: 'ITEM', webhook_code: 'PENDING_EXPIRATION', item_id: 'item-1' }
    expect(read(other)).toBeNull()
    expect(idOf(other)).not.toBe(idOf({ ...other, item_id: 'item-2' }))
    expect(idOf({ id: 'x' })).toBeNull()
  })

  test('are checked by the key that Plaid gives', async () => {
    const signer = await plaidSigner('0a1b')
    const now = new Date('2025-01-15T12:00:00Z')
    const body = JSON.stringify(done)
    const headers = { 'plaid-verification': await signer.sign(body, now) }
    const { verify } = plaidWebhooks(ask())
    plaid.answers['/webhook_verification_key/get'] = { body: { key: signer.key } }
    expect(await verify(headers, Buffer.from(body), now)).toBe('right')
    expect(plaid.requests.map(({ body: asked }) => asked)).toEqual([{ key_id: '0a1b' }])
    plaid.answers['/webhook_verification_key/get'] = plaidError(
      'INVALID_INPUT',
      'INVALID_WEBHOOK_VERIFICATION_KEY_ID',
    )
    expect(await plaidWebhooks(ask()).verify(headers, Buffer.from(body), now)).toBe('wrong')
    plaid.answers['/webhook_verification_key/get'] = plaidError('API_ERROR', 'INTERNAL_SERVER_ERROR', 500)
    await expect(plaidWebhooks(ask()).verify(headers, Buffer.from(body), now)).rejects.toThrow('500')
  })
})
