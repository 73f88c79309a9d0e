/** What is counted of the way to PRO: where it was agreed to, once, and nothing of whom. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#modules/accounts/contract.ts'
import { ADA, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { pay } from '../checkout/contract.ts'
import { payGift } from '../gifts/contract.ts'
import type { ProviderEventType, WrittenEvent } from '../providers/contract.ts'
import { replayEvent } from '../payments/replay-events.ts'
import { sandboxHistory } from '../sandbox-provider/testing.ts'
import { boughtBy, deliver, openOrder } from '../testing.ts'
import { recordEvent } from './contract.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

const rows = async (query: string) => (await site.database.pool.query(query)).rows
const counted = () => rows('select name, plan, source, ref, country, at from pro_events order by id')
const names = async () => (await counted()).map(({ name }) => name)

function agreed(browser: TestBrowser): TestBrowser {
  browser.cookies.set('e2e-analytics-consent', 'granted')
  return browser
}
const view = (browser: TestBrowser, more: { source?: string; ref?: string; countryCode?: string } = {}) =>
  browser.call(recordEvent, { body: { event: 'pro_page_viewed', tracking_consent: true, ...more } })

describe('the page of prices', () => {
  test('is counted where its browser has agreed, with what led there', async () => {
    const [{ ref }] = await rows(`select details->>'ref' as ref from campaigns where starts_at is null`)
    const told = await view(agreed(testBrowser(site)), { source: 'navbar', ref, countryCode: 'fr' })
    expect(told).toEqual({ isCounted: true })
    expect(await counted()).toEqual([
      {
        name: 'pro_page_viewed',
        plan: null,
        source: 'navbar',
        ref,
        country: 'FR',
        at: site.clock.now(),
      },
    ])
  })

  test.each([undefined, '', 'denied', 'true'])('is not counted where the cookie says %j', async (said) => {
    const browser = testBrowser(site)
    if (said !== undefined) browser.cookies.set('e2e-analytics-consent', said)
    expect(await view(browser)).toEqual({ isCounted: false })
    expect(await counted()).toEqual([])
  })

  test('is not counted for a request that no page of ours made', async () => {
    const { body } = await site.app.inject({
      method: 'POST',
      url: '/api/Events',
      cookies: { 'e2e-analytics-consent': 'granted' },
      payload: { event: 'pro_page_viewed', tracking_consent: true },
    })
    expect([JSON.parse(body), await counted()]).toEqual([{ isCounted: false }, []])
  })

  test('is told with consent or not at all', async () => {
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/api/Events',
      payload: { event: 'pro_page_viewed', tracking_consent: false },
    })
    expect(statusCode).toBe(400)
  })

  test('takes no words of the address that are not ours: there may be a name in them', async () => {
    await view(agreed(testBrowser(site)), { source: 'ada@example.com', ref: 'ada-lovelace' })
    expect(await counted()).toMatchObject([{ source: null, ref: null }])
  })

  test('is counted so and so often for one network', async () => {
    const browser = agreed(testBrowser(site))
    for (let time = 0; time < 240; time += 1) await view(browser)
    expect(await view(browser)).toEqual({ isCounted: false })
    expect(await view(agreed(testBrowser(site, { address: '198.51.100.7' })))).toEqual({ isCounted: true })
    expect(await counted()).toHaveLength(241)
  })
})

describe('a checkout', () => {
  const order = () => ({
    params: { planSlug: 'annual' },
    body: { idempotencyKey: randomUUID(), countryCode: 'us', zip: '10001', source: 'pricing', ref: 'ada' },
  })

  test('is counted once, however often its button is pressed', async () => {
    const browser = agreed(await signedUp(site))
    const same = order()
    await Promise.all([1, 2, 3].map(() => browser.call(pay, same)))
    expect(await counted()).toEqual([
      {
        name: 'pro_checkout_start',
        plan: 'annual',
        source: 'pricing',
        ref: null,
        country: 'US',
        at: site.clock.now(),
      },
    ])
  })

  test('that is refused is none', async () => {
    const browser = agreed(await signedUp(site))
    const { params, body } = order()
    await expect(browser.call(pay, { params, body: { ...body, zip: '' } })).rejects.toThrow()
    expect(await counted()).toEqual([])
  })

  test('of a gift is one as well', async () => {
    const browser = agreed(await signedUp(site))
    await browser.call(payGift, {
      params: { planSlug: 'lifetime' },
      body: {
        idempotencyKey: randomUUID(),
        countryCode: 'us',
        zip: '10001',
        fromName: 'Ada',
        recipientName: 'Grace',
        recipientEmail: 'grace@example.com',
        message: '',
        deliverOn: '2025-01-16',
        timeZone: 'UTC',
      },
    })
    expect(await counted()).toMatchObject([{ name: 'pro_checkout_start', plan: 'lifetime' }])
  })

  test('of a browser that has not agreed is counted by nothing that follows', async () => {
    const browser = await signedUp(site)
    await boughtBy(site, browser, 'annual')
    expect(await rows('select status from subscriptions')).toEqual([{ status: 'Trialing' }])
    expect(await counted()).toEqual([])
  })

  test('is followed from its beginning to the first payment', async () => {
    const browser = agreed(await signedUp(site))
    await boughtBy(site, browser, 'annual-pass', { source: 'pricing' })
    expect(await counted()).toMatchObject([
      { name: 'pro_checkout_start', plan: 'annual-pass', source: 'pricing' },
      { name: 'pro_payment_success', plan: 'annual-pass', source: 'pricing', country: 'US' },
    ])
  })
})

describe('what a provider says', () => {
  let userId: string
  beforeEach(async () => {
    const browser = await signedUp(site)
    userId = (await browser.call(getProfile, {})).id
  })

  /** Of a checkout that may be counted. */
  async function history(...types: ProviderEventType[]): Promise<WrittenEvent[]> {
    const made = await openOrder(site, userId)
    await site.database.pool.query('update checkouts set counted_as = $1', [
      JSON.stringify({ source: 'catalog', ref: null }),
    ])
    const start = site.clock.now().getTime()
    return sandboxHistory(
      made,
      types.map((type, index) => ({ type, at: new Date(start + index * DAY_MS) })),
    )
  }

  test('is counted once, by trial and by first payment, and a renewal is no step to PRO', async () => {
    const made = await history('trial-started', 'paid', 'paid', 'paid')
    for (const event of made) {
      await deliver(site, event)
      await site.doJobs()
    }
    expect(await counted()).toEqual([
      {
        name: 'pro_trial_start',
        plan: 'annual',
        source: 'catalog',
        ref: null,
        country: 'US',
        at: new Date(made[0]?.at ?? ''),
      },
      {
        name: 'pro_payment_success',
        plan: 'annual',
        source: 'catalog',
        ref: null,
        country: 'US',
        at: new Date(made[1]?.at ?? ''),
      },
    ])
  })

  test('is counted once when it comes three times, at once and the last one first', async () => {
    const made = await history('trial-started', 'paid', 'paid')
    const thrice = [...made, ...made, ...made].toReversed()
    await Promise.all(thrice.map((event) => deliver(site, event)))
    await site.doJobs()
    expect(new Set(await names())).toEqual(new Set(['pro_payment_success', 'pro_trial_start']))
    expect(await names()).toHaveLength(2)
    for (const { id } of made)
      expect(await replayEvent(site.deps, { provider: 'sandbox', eventId: id })).toBeNull()
    expect(await names()).toHaveLength(2)
  })

  test('and could not be processed is not counted; processed later it is, once', async () => {
    const [paid] = await history('paid')
    if (paid === undefined) throw new Error('No event was made.')
    const events = { emit: () => Promise.reject(new Error('The count is away.')) }
    await deliver(site, paid)
    const key = { provider: 'sandbox', eventId: paid.id }
    expect(await replayEvent({ ...site.deps, events }, key)).toBe('The count is away.')
    expect(await rows('select 1 from subscriptions')).toEqual([])
    expect(await replayEvent(site.deps, key)).toBeNull()
    expect(await names()).toEqual(['pro_payment_success'])
  })

  test('of no money is no payment', async () => {
    const made = await openOrder(site, userId, { totalMinor: 0 })
    await site.database.pool.query(`update checkouts set counted_as = '{"source":null,"ref":null}'`)
    for (const event of sandboxHistory(made, [{ type: 'paid', at: site.clock.now() }]))
      await deliver(site, event)
    await site.doJobs()
    expect(await counted()).toEqual([])
  })
})

test('a count says nothing of whom: no column could, and no row names the account, its mail or its checkout', async () => {
  const columns = await rows(
    `select column_name as name from information_schema.columns where table_name = 'pro_events' order by 1`,
  )
  expect(columns.map(({ name }) => name)).toEqual(['at', 'country', 'id', 'name', 'plan', 'ref', 'source'])
  const browser = agreed(await signedUp(site))
  const { id: userId } = await browser.call(getProfile, {})
  await view(browser)
  const { id } = await boughtBy(site, browser, 'annual-pass', { ref: 'ada', source: 'ada' })
  const text = JSON.stringify(await rows('select * from pro_events'))
  for (const personal of [userId, id, ADA.email, 'ada', 'sub_', '192.0.2'])
    expect(text).not.toContain(personal)
})
