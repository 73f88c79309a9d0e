/** A gift: bought, paid, mailed on its day, and redeemed once. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile, signInWithEmail } from '#modules/accounts/contract.ts'
import { ADA, GRACE, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { pay as payForOneself } from '../checkout/contract.ts'
import { sandboxHistory } from '../sandbox-provider/testing.ts'
import { getUserSubscription } from '../subscriptions/contract.ts'
import { deliver, subscribed } from '../testing.ts'
import { listGifts, payGift, redeemGift } from './contract.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let site: TestApp
let buyer: TestBrowser
beforeEach(async () => {
  site = await testApp()
  buyer = await signedUp(site)
  await site.doJobs()
  site.mails.length = 0
})
afterEach(() => site.close())

const rows = async (query: string) => (await site.database.pool.query(query)).rows
/** Events, what is due, and the post. */
const work = async () => {
  for (const _ of [1, 2, 3, 4]) await site.doJobs()
  return site.mails.splice(0).map(({ message }) => message)
}
const body = (more: object = {}) => ({
  idempotencyKey: randomUUID(),
  countryCode: 'us',
  zip: '10115',
  fromName: 'Ada',
  message: 'For you.',
  recipientName: 'Grace',
  recipientEmail: GRACE.email,
  deliverOn: '2025-01-18',
  timeZone: 'UTC',
  ...more,
})
const buy = (more: object = {}, planSlug = 'half-yearly') =>
  buyer.call(payGift, { params: { planSlug }, body: body(more) })
const gift = async () => (await buyer.call(listGifts, {})).gifts[0]
/** Sends the provider's events of a paid checkout. */
async function pay(
  { id, quote, plan }: Awaited<ReturnType<typeof buy>>,
  then: ('refunded' | 'ended')[] = [],
) {
  const order = {
    subscription: `sub_${id}`,
    checkout: id,
    plan: plan.slug,
    purchaseType: 'product' as const,
    months: plan.months,
    currency: quote.currency,
    totalMinor: quote.totalMinor,
    taxMinor: quote.taxMinor,
  }
  const at = site.clock.now()
  const steps = (['paid', ...then] as const).map((type) => ({ type, at }))
  for (const event of sandboxHistory(order, steps)) await deliver(site, event)
}
async function bought(more: object = {}, planSlug?: string) {
  await pay(await buy(more, planSlug))
  await work()
  return (await gift())?.code ?? ''
}
const redeem = (browser: TestBrowser, code: string) => browser.call(redeemGift, { body: { code } })
const standing = (browser: TestBrowser) => browser.call(getUserSubscription, {})

test('is mailed in the morning of its day, opens nothing for its buyer, and PRO for whoever redeems it', async () => {
  const checkout = await buy()
  expect(checkout).toMatchObject({ plan: { slug: 'half-yearly' }, quantity: 1, purpose: 'gift' })
  expect(await gift()).toMatchObject({ status: 'unpaid', code: null })
  await pay(checkout)
  expect((await work()).map(({ purpose }) => purpose)).toEqual(['payment-receipt'])
  expect(await gift()).toMatchObject({ status: 'waiting', code: expect.stringMatching(/^\w{5}(-\w{5}){3}$/) })
  const code = (await gift())?.code ?? ''
  expect(await standing(buyer)).toMatchObject({ status: 'Unavailable', isActive: false })

  site.clock.advance(3 * DAY_MS - 4 * 60 * 60 * 1000 - 1)
  await site.deps.jobs.send(site.deps.db, 'gifts-due', {})
  expect(await work()).toEqual([])
  site.clock.advance(1)
  for (const _ of [1, 2, 3]) await site.deps.jobs.send(site.deps.db, 'gifts-due', {})
  const [mail, ...more] = await work()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ purpose: 'gift', to: GRACE.email, subject: 'Ada gave you Codestead PRO' })
  expect(mail?.text).toContain(`\n    ${code}\n`)
  expect(mail?.text).toContain('> For you.')
  expect(mail?.text).toContain(`/gifts?code=${code}`)

  const friend = await signedUp(site, GRACE)
  expect(await redeem(friend, ` ${code.toLowerCase()} `)).toEqual({
    planName: 'Half-Yearly',
    until: '2025-07-18T08:00:00.000Z',
  })
  expect(await standing(friend)).toMatchObject({ status: 'Active', isActive: true, plan: 'half-yearly' })
  // The buyer's access token has run out meanwhile.
  await buyer.call(signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
  expect(await gift()).toMatchObject({ status: 'redeemed', code: null })
  // Nobody was charged for it a second time.
  expect(await rows(`select kind from ledger_postings`)).toEqual([{ kind: 'charge' }])
  expect(await rows(`select kind from invoices`)).toEqual([{ kind: 'invoice' }])
})

test('costs with its coupon what it costs for oneself, and a bad coupon buys nothing', async () => {
  const self = { idempotencyKey: randomUUID(), countryCode: 'us', zip: '10115' }
  for (const [planSlug, coupon, totalMinor] of [
    ['half-yearly', 'HALFYEAR60', 4_800],
    ['annual-pass', 'ANNUAL66', 6_120],
  ] as const) {
    const given = await buy({ coupon }, planSlug)
    const own = await buyer.call(payForOneself, {
      params: { planSlug },
      body: { ...self, idempotencyKey: randomUUID(), coupon },
    })
    expect([given.quote.totalMinor, given.dueNowMinor]).toEqual([totalMinor, totalMinor])
    expect(given.quote).toEqual(own.quote)
  }
  await expect(buy({ coupon: 'ANNUAL66' }, 'half-yearly')).rejects.toMatchObject({
    code: 'coupon-not-for-plan',
  })
  await expect(buy({ coupon: 'NO-SUCH' })).rejects.toMatchObject({ code: 'coupon-unknown' })
})

describe('a code', () => {
  test('counts once, also for several at the same instant', async () => {
    const code = await bought()
    const friend = await signedUp(site, GRACE)
    const outcomes = await Promise.allSettled([
      redeem(friend, code),
      redeem(buyer, code),
      redeem(friend, code),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(redeem(buyer, code)).rejects.toMatchObject({ code: 'gift-used' })
    expect(await rows(`select 1 from subscriptions where provider = 'gift'`)).toHaveLength(1)
  })

  test('of what is not paid, or given back, or of nothing is refused', async () => {
    const checkout = await buy()
    const friend = await signedUp(site, GRACE)
    for (const wrong of ['', 'ABCDE', 'ABCDE-FGHJK-LMNPQ-RSTUV'])
      await expect(redeem(friend, wrong)).rejects.toMatchObject({ status: 400, code: 'gift-not-right' })
    await pay(checkout)
    await work()
    const code = (await gift())?.code ?? ''
    await pay(checkout, ['refunded', 'ended'])
    await work()
    expect(await gift()).toMatchObject({ status: 'revoked', code: null })
    await expect(redeem(friend, code)).rejects.toMatchObject({ code: 'gift-revoked' })
    expect(await standing(friend)).toMatchObject({ isActive: false })
  })

  test('is nowhere in the database', async () => {
    const code = await bought()
    const all = JSON.stringify([
      ...(await rows('select * from gifts')),
      ...(await rows('select data from pgboss.job')),
    ])
    expect(all).not.toContain(code)
    expect(all).not.toContain(code.replaceAll('-', ''))
  })

  test('is not guessed, and nobody redeems without an account', async () => {
    await expect(redeem(testBrowser(site), 'x')).rejects.toMatchObject({ status: 401 })
    for (let tries = 0; tries < 15; tries += 1) await redeem(buyer, 'ABCDE').catch(() => null)
    await expect(redeem(buyer, 'ABCDE')).rejects.toMatchObject({ status: 429, code: 'too-many-tries' })
  })

  test('adds its time to what is paid, and is kept where it would be lost', async () => {
    const code = await bought()
    const friend = await signedUp(site, GRACE)
    const { id } = await friend.call(getProfile, {})
    const now = site.clock.now()
    await subscribed(site, id, [{ type: 'paid', at: now }])
    await expect(redeem(friend, code)).rejects.toMatchObject({ code: 'gift-subscription-renews' })
    await rows(`update subscriptions set cancels_at = period_end where user_id = '${id}'`)
    expect(await redeem(friend, code)).toMatchObject({ until: '2026-07-15T12:00:00.000Z' })
  })

  test('is left good by whoever has PRO for ever', async () => {
    const code = await bought()
    const friend = await signedUp(site, GRACE)
    const { id } = await friend.call(getProfile, {})
    const lifetime = { plan: 'lifetime', purchaseType: 'product', months: null } as const
    await subscribed(site, id, ['paid'], lifetime)
    await expect(redeem(friend, code)).rejects.toMatchObject({ code: 'gift-not-needed' })
    await redeem(buyer, code)
  })
})

test.each([
  [{ recipientEmail: 'nobody' }, 'recipientEmail'],
  [{ fromName: ' ' }, 'fromName'],
  [{ fromName: 'win at evil.example' }, 'fromName'],
  [{ recipientName: 'https://evil.example' }, 'recipientName'],
  [{ message: 'x'.repeat(501) }, 'message'],
  [{ deliverOn: '2025-01-14' }, 'deliverOn'],
  [{ deliverOn: '2026-01-16' }, 'deliverOn'],
  [{ timeZone: 'Mars/Olympus' }, 'deliverOn'],
])('%j is refused at its field, and nothing is bought', async (more, field) => {
  await expect(buy(more)).rejects.toMatchObject({
    code: 'invalid-fields',
    fields: { [field]: expect.any(String) },
  })
  expect(await rows('select 1 from checkouts union all select 1 from gifts')).toEqual([])
})

test('what renews itself is no gift, and a second press buys nothing more', async () => {
  await expect(buy({}, 'annual')).rejects.toMatchObject({ code: 'plan-unknown' })
  const idempotencyKey = randomUUID()
  const [one, two] = [await buy({ idempotencyKey }), await buy({ idempotencyKey })]
  expect(one.id).toBe(two.id)
  expect(await rows('select 1 from gifts')).toHaveLength(1)
})

test('is somebody’s own: another sees none of it', async () => {
  await bought()
  const stranger = await signedUp(site, GRACE)
  expect(await stranger.call(listGifts, {})).toEqual({ gifts: [] })
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/webhooks/gift',
    payload: '{"id":"x"}',
    headers: { 'content-type': 'application/json', 'gift-signature': 't=1736942400,v1=' + '0'.repeat(64) },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook-not-signed'])
})

test('never paid it is forgotten; redeemed, its words are', async () => {
  await buy()
  const code = await bought({ recipientName: 'Grace' })
  await redeem(buyer, code)
  site.clock.advance(91 * DAY_MS)
  await site.deps.jobs.send(site.deps.db, 'gifts-due', {})
  await work()
  expect(await rows('select from_name, recipient_name, recipient_email, message from gifts')).toEqual([
    { from_name: '', recipient_name: '', recipient_email: '', message: '' },
  ])
})
