/** The door for providers, and what becomes of what comes in by it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#modules/accounts/contract.ts'
import { ADA, signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { testLog } from '#platform/testing/test-log.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { deliver, openOrder, subscribed } from '../testing.ts'
import { MOST_ATTEMPTS } from './event-job.ts'
import { balances, replayEvent, unsettledEvents } from './replay-events.ts'
import type { WrittenEvent } from '../providers/contract.ts'
import { sandboxHistory, type SandboxOrder } from '../sandbox-provider/testing.ts'
import { signMessage } from '../providers/webhook-signature-rules.ts'

let site: TestApp
let browser: TestBrowser
let userId: string
let order: SandboxOrder
let lines: string[]
beforeEach(async () => {
  lines = []
  site = await testApp({ log: testLog({ lines }) }, { hasMetrics: true })
  browser = await signedUp(site)
  userId = (await browser.call(getProfile, {})).id
  order = await openOrder(site, userId)
  // What was mailed for the sign-up.
  await site.doJobs()
})
afterEach(() => site.close())

const rows = async (query: string) => (await site.database.pool.query(query)).rows
const events = () =>
  rows('select event_id, state, attempts, payload, event from provider_events order by event_id')
const paid = () => sandboxHistory(order, [{ type: 'paid', at: site.clock.now() }])
const first = (made: WrittenEvent[]): WrittenEvent => {
  const [event] = made
  if (event === undefined) throw new Error('No event was made.')
  return event
}

async function send(payload: string | Buffer, headers: Record<string, string> = {}, provider = 'sandbox') {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return [answer.statusCode, answer.json().code ?? answer.json()]
}

/** The body signed as the provider signs, by what key whenever. */
function signed(
  body: string,
  { key = site.deps.secrets.key('sandbox-provider'), at = site.clock.now() } = {},
) {
  return { 'sandbox-signature': signMessage(Buffer.from(body), [key], at) }
}

describe('a signed message', () => {
  test('is kept, answered, and processed after that', async () => {
    expect(await deliver(site, first(paid()))).toBe(200)
    expect(await events()).toMatchObject([{ state: 'pending', attempts: 0, event: null }])
    expect(await browser.call(getProfile, {})).toMatchObject({ isSubscriptionActive: false })
    await site.doJobs()
    expect(await browser.call(getProfile, {})).toMatchObject({
      isSubscriptionActive: true,
      userSubscription: { status: 'Active' },
    })
    expect(await rows('select status from checkouts')).toEqual([{ status: 'completed' }])
  })

  test('that was understood is kept in our own words alone', async () => {
    await deliver(site, first(paid()))
    await site.doJobs()
    expect(await events()).toMatchObject([
      { state: 'done', attempts: 1, payload: null, event: { type: 'paid' } },
    ])
  })

  test('that came already is answered alike, and does nothing', async () => {
    for (const _ of [1, 2, 3]) expect(await deliver(site, first(paid()))).toBe(200)
    // The event, and what is written of it: the receipt is posted next.
    expect([await site.doJobs(), await site.doJobs()]).toEqual([2, 1])
    expect(await deliver(site, first(paid()))).toBe(200)
    expect(await site.doJobs()).toBe(0)
    expect(await rows('select count(*)::int as count from ledger_postings')).toEqual([{ count: 1 }])
    expect(await rows('select version from subscriptions')).toEqual([{ version: 1 }])
  })

  test('that comes many times at once is kept once', async () => {
    const event = first(paid())
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(site, event)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect([await site.doJobs(), await site.doJobs(), await site.doJobs()]).toEqual([2, 1, 0])
  })

  test('says nothing of anybody in the log', async () => {
    await subscribed(site, userId)
    expect(lines.join('')).toContain('/api/webhooks/:provider')
    for (const personal of [userId, ADA.email, order.checkout]) expect(lines.join('')).not.toContain(personal)
  })
})

describe('is refused, counted, and nothing is kept:', () => {
  const refused = async (code: string) => {
    expect(await rows('select 1 from provider_events')).toEqual([])
    const { payload } = await site.app.inject({ url: '/metrics' })
    expect(payload).toMatch(
      new RegExp(`codestead_refused_total\\{code="${code}",route="/api/webhooks/:provider"\\} [1-9]`),
    )
  }
  const body = () => JSON.stringify(first(paid()))

  test('what nobody signed', async () => {
    expect(await send(body())).toEqual([400, 'webhook-not-signed'])
    expect(await send(Buffer.alloc(0))).toEqual([400, 'webhook-not-signed'])
    await refused('webhook-not-signed')
  })

  test('what somebody else signed', async () => {
    for (const key of [Buffer.alloc(32), Buffer.alloc(0), site.deps.secrets.key('learner-identity')])
      expect(await send(body(), signed(body(), { key }))).toEqual([400, 'webhook-not-signed'])
    await refused('webhook-not-signed')
  })

  test('the signature of another message', async () => {
    const other = body().replace('18000', '1')
    expect(other).not.toBe(body())
    expect(await send(other, signed(body()))).toEqual([400, 'webhook-not-signed'])
    await refused('webhook-not-signed')
  })

  test('what was signed too long ago, or for a time to come', async () => {
    const text = body()
    const headers = signed(text)
    for (const ms of [301_000, -602_000]) {
      site.clock.advance(ms)
      expect(await send(text, headers)).toEqual([400, 'webhook-wrong-time'])
    }
    await refused('webhook-wrong-time')
  })

  test('what is no event', async () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '{"id":1}',
      '{"id":""}',
      '{"id":"a b"}',
      '{"id":"x\\u0000"}',
      '{"id',
    ])
      expect(await send(text, signed(text))).toEqual([400, 'webhook-no-event'])
    await refused('webhook-no-event')
  })

  test('what is of nobody that we know', async () => {
    for (const provider of ['stripe', 'Sandbox', '__proto__', 'constructor'])
      expect(await send(body(), signed(body()), provider)).toEqual([404, 'webhook-unknown'])
    await refused('webhook-unknown')
  })

  test('what is larger than any event', async () => {
    const text = JSON.stringify({ id: 'x', text: 'x'.repeat(256 * 1024) })
    expect(await send(text, signed(text))).toEqual([413, 'too-large'])
    await refused('too-large')
  })
})

describe('an event that cannot be processed', () => {
  const unknown = () => ({ ...first(paid()), type: 'unheard-of' })
  const keepUnknown = async () => {
    const body = JSON.stringify(unknown())
    expect(await send(body, signed(body))).toEqual([200, { received: true }])
  }

  test('is tried again, and then waits for an operator, with what it said', async () => {
    await keepUnknown()
    for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) await site.doJobs()
    expect(await unsettledEvents(site.deps.db)).toMatchObject([
      { state: 'pending', attempts: MOST_ATTEMPTS - 1 },
    ])
    await site.doJobs()
    expect(await unsettledEvents(site.deps.db)).toMatchObject([{ state: 'dead', attempts: MOST_ATTEMPTS }])
    expect(await events()).toMatchObject([{ payload: { type: 'unheard-of' } }])
    expect(await site.doJobs()).toBe(0)
    expect(lines.join('')).toContain('a payment event failed permanently')
  })

  test('is told to an operator who replays it, and done once it is mended', async () => {
    await keepUnknown()
    const key = { provider: 'sandbox', eventId: first(paid()).id }
    expect(await replayEvent(site.deps, key)).toContain('Invalid discriminator value')
    await site.database.pool.query(`update provider_events set state = 'dead', payload = $1`, [first(paid())])
    expect(await replayEvent(site.deps, key)).toBeNull()
    expect(await unsettledEvents(site.deps.db)).toEqual([])
    expect(await browser.call(getProfile, {})).toMatchObject({ isSubscriptionActive: true })
    // Its own job may still be there.
    await site.doJobs()
    expect(await rows('select version from subscriptions')).toEqual([{ version: 1 }])
    expect(await replayEvent(site.deps, { ...key, eventId: 'none' })).toBe('There is no such event.')
  })

  test('leaves nothing of itself', async () => {
    const event = { ...first(paid()), checkout: crypto.randomUUID() }
    await deliver(site, event)
    await site.doJobs()
    expect(await rows('select 1 from subscriptions union all select 1 from ledger_postings')).toEqual([])
  })

  test('is one that charges under an id what was charged otherwise', async () => {
    const [one, two] = sandboxHistory(order, [
      { type: 'paid', at: site.clock.now() },
      { type: 'paid', at: site.clock.now(), order: { totalMinor: 99_900 } },
    ])
    if (one?.type !== 'paid' || two?.type !== 'paid') throw new Error('No payments were made.')
    await deliver(site, one)
    await site.doJobs()
    await deliver(site, { ...two, chargeId: one.chargeId })
    await site.doJobs()
    expect(await unsettledEvents(site.deps.db)).toMatchObject([{ eventId: two.id }])
    expect(await balances(site.deps.db)).toEqual([
      { account: 'provider:sandbox', currency: 'USD', minor: 18_000n },
      { account: 'sales', currency: 'USD', minor: -18_000n },
    ])
  })
})

test('money that comes too late is booked, although it opens nothing any more', async () => {
  const at = site.clock.now()
  await subscribed(site, userId, [
    { type: 'paid', at },
    { type: 'ended', at },
    { type: 'paid', at },
  ])
  expect(await browser.call(getProfile, {})).toMatchObject({ userSubscription: { status: 'Cancelled' } })
  expect(await rows('select refused_events from subscriptions')).toEqual([{ refused_events: 1 }])
  expect(await balances(site.deps.db)).toMatchObject([{ minor: 36_000n }, { minor: -36_000n }])
})

test('a checkout that failed is completed by a payment, whichever is heard of first', async () => {
  const at = site.clock.now()
  await subscribed(site, userId, [{ type: 'payment-failed', at }])
  const status = () =>
    rows(`select status from checkouts where id <> '${order.checkout}' order by created_at`)
  expect(await status()).toEqual([{ status: 'failed' }])
  const other = await openOrder(site, userId)
  const history = sandboxHistory(other, [
    { type: 'payment-failed', at },
    { type: 'paid', at },
  ])
  for (const event of history.toReversed()) await deliver(site, event)
  await site.doJobs()
  expect(await rows(`select status from checkouts where id = '${other.checkout}'`)).toEqual([
    { status: 'completed' },
  ])
})
