/** Attempts to pay less, to have more, or to see what is somebody else's. Each is refused, and nothing is left of it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADA, GRACE, signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { pay } from './checkout/contract.ts'
import { listPurchases } from './changes/contract.ts'
import { boughtBy, pressSandbox } from './testing.ts'

let site: TestApp
let ada: TestBrowser
let grace: TestBrowser
let purchaseId: string
let checkoutId: string
let reference: string
beforeAll(async () => {
  site = await testApp()
  ada = await signedUp(site, ADA)
  grace = await signedUp(site, GRACE)
  const bought = await boughtBy(site, ada, 'annual-pass')
  checkoutId = bought.id
  purchaseId = (await ada.call(listPurchases, {})).purchases[0]?.id ?? ''
  const { rows } = await site.database.pool.query('select reference from subscriptions')
  reference = String(rows[0].reference)
})
afterAll(() => site.close())

const state = async () =>
  (
    await site.database.pool.query(
      `select (select count(*)::int from checkouts) as checkouts, (select count(*)::int from ledger_postings) as postings,
        (select count(*)::int from subscription_changes) as changes, (select sum(version)::int from subscriptions) as versions`,
    )
  ).rows
let before: unknown
beforeEach(async () => {
  // What is tried often is refused for that alone; here it is to be refused for itself.
  await site.database.pool.query('delete from rate_limits')
  before = await state()
})

const order = (more: Record<string, unknown> = {}) => ({
  idempotencyKey: randomUUID(),
  countryCode: 'us',
  zip: '10001',
  ...more,
})
/** As Grace, who is signed in and has bought nothing. */
async function send(method: 'GET' | 'POST', url: string, payload?: object) {
  const body = payload === undefined ? undefined : JSON.stringify(payload)
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const { signal } = new AbortController()
  return (await grace.transport({ method, url, headers, body, signal })).status
}

describe('refused, and nothing is changed by it:', () => {
  const paid =
    (more: Record<string, unknown>, plan = 'annual') =>
    () =>
      send('POST', `/api/pay/${plan}`, order(more))
  const changes = '/api/UserSubscription'

  test.each<[string, () => Promise<number>]>([
    ['a price of one’s own', paid({ amount: 1 })],
    ['a total of one’s own', paid({ totalMinor: 1 })],
    ['a quote of one’s own', paid({ quote: { totalMinor: 1, currency: 'USD' } })],
    ['a currency of one’s own', paid({ currency: 'IDR' })],
    ['a discount of one’s own', paid({ discountPercent: 100 })],
    ['a campaign of one’s own', paid({ campaign: 'black-friday' })],
    ['a clock of one’s own', paid({ now: '2024-11-15T08:00:00Z' })],
    ['a trial of one’s own', paid({ trialDays: 3650 })],
    ['somebody else’s account', paid({ userId: randomUUID() })],
    ['a purpose of one’s own', paid({ purpose: 'gift' })],
    ['minus one seat', paid({ quantity: -1 })],
    ['no seat', paid({ quantity: 0 })],
    ['half a seat', paid({ quantity: 0.5 })],
    ['a million seats', paid({ quantity: 1_000_000 })],
    ['seats as text', paid({ quantity: '2' })],
    ['no key', paid({ idempotencyKey: undefined })],
    ['a key of one letter', paid({ idempotencyKey: 'x' })],
    ['a key that is a list', paid({ idempotencyKey: ['a', 'b'] })],
    ['a coupon that is a pattern', paid({ coupon: '%' })],
    ['a coupon that is SQL', paid({ coupon: `' or 1=1 --` })],
    ['a coupon of a sale that is over', paid({ coupon: 'BLKFRIDAY24' })],
    ['a coupon for another plan', paid({ coupon: 'ANNUAL66' }, 'monthly')],
    ['the upgrade of who has nothing', paid({}, 'lifetime-upgrade')],
    ['the upgrade for a team', paid({ quantity: 2 }, 'lifetime-upgrade')],
    ['a country that is none', paid({ countryCode: '__proto__' })],
    ['a plan that is a path', paid({}, '..%2fgift%2flifetime')],
    ['a plan that is of every object', paid({}, 'constructor')],
    ['another provider', paid({ provider: 'sandbox' })],
    ['a bank account where none can pay', paid({ method: 'bank', countryCode: 'in', zip: '560001' })],
    ['a campaign that is markup', paid({ ref: '<script>' })],
    ['somebody else’s checkout', () => send('GET', `/api/pay/checkouts/${checkoutId}`)],
    ['somebody else’s team link', () => send('POST', `/api/pay/checkouts/${checkoutId}/team-link`)],
    ['somebody else’s refund', () => send('POST', `${changes}/${purchaseId}/refund`)],
    ['somebody else’s cancelling', () => send('POST', `${changes}/${purchaseId}/cancel`)],
    ['somebody else’s card', () => send('POST', `${changes}/${purchaseId}/update-card`)],
    ['an end that no button asks for', () => send('POST', `${changes}/${purchaseId}/end`)],
    [
      'a plan change for nothing',
      () =>
        send('POST', `${changes}/${purchaseId}/change-plan`, {
          plan: 'annual',
          idempotencyKey: randomUUID(),
          creditMinor: 99_999,
        }),
    ],
    [
      'a payment that nobody signed',
      () =>
        send('POST', '/api/webhooks/sandbox', {
          id: 'evt_1',
          type: 'paid',
          subscription: reference,
          checkout: checkoutId,
          sequence: 99,
        }),
    ],
    [
      'the page of a checkout that is guessed',
      async () =>
        Number(await pressSandbox(site, `/sandbox/checkout/cs_${'a'.repeat(32)}`, { card: 'works' })),
    ],
    [
      'a card that there is not',
      async () => {
        const { url } = await grace.call(pay, { params: { planSlug: 'annual' }, body: order() })
        before = await state()
        return Number(await pressSandbox(site, url, { card: 'gold', amount: '1' }))
      },
    ],
    [
      'time that goes backwards',
      async () =>
        Number(await pressSandbox(site, `/sandbox/subscription/${reference}/time`, { days: '-300' })),
    ],
    [
      'a press that comes from another site',
      async () => {
        const answer = await site.app.inject({
          method: 'POST',
          url: `/sandbox/subscription/${reference}/time`,
          payload: 'days=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        })
        return answer.statusCode
      },
    ],
  ])('%s', async (_what, attempt) => {
    const status = await attempt()
    expect([400, 403, 404, 409]).toContain(status)
    expect(await state()).toEqual(before)
  })
})

test('what is sent to the page of the provider cannot change what is charged', async () => {
  const made = await grace.call(pay, { params: { planSlug: 'half-yearly' }, body: order() })
  const form = { card: 'works', amount: '1', totalMinor: '1', currency: 'IDR', trialDays: '9' }
  await pressSandbox(site, made.url, form)
  await site.doJobs()
  const { rows } = await site.database.pool.query(
    `select amount_minor::int as minor, currency from ledger_lines l join ledger_postings p on p.id = l.posting_id
     join subscriptions s on s.id = p.subscription_id where s.checkout_id = $1 and l.account = 'provider:sandbox'`,
    [made.id],
  )
  expect(rows).toEqual([{ minor: made.quote.totalMinor, currency: 'USD' }])
})

test('whoever guesses at coupons is stopped, also where they are paid with', async () => {
  await site.database.pool.query('delete from rate_limits')
  const statuses: number[] = []
  for (let guess = 0; guess < 45; guess += 1)
    statuses.push(await send('POST', '/api/pay/annual', order({ coupon: `GUESS${guess}` })))
  expect(statuses.slice(0, 39).every((status) => status === 404 || status === 409)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
