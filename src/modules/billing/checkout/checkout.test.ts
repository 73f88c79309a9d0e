/** From the press of a button to PRO, by the sandbox provider's own pages and messages, on a real database. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile, signInWithEmail } from '#modules/accounts/contract.ts'
import { ADA, GRACE, signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { listMemberships } from '#modules/teams/contract.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { advanceDue } from '../sandbox-provider/sandbox-clock.ts'
import { pressSandbox, subscribed } from '../testing.ts'
import { getCheckout, makeTeamLink, pay, type Checkout } from './contract.ts'

let site: TestApp
let browser: TestBrowser
beforeEach(async () => {
  site = await testApp()
  browser = await signedUp(site)
  await site.doJobs()
})
afterEach(() => site.close())

type Body = Record<string, unknown>
const order = (planSlug: string, body: Record<string, unknown> = {}) => ({
  params: { planSlug },
  body: { idempotencyKey: randomUUID(), countryCode: 'us', zip: '10001', ...body },
})
const buy = (planSlug: string, body: Body = {}) => browser.call(pay, order(planSlug, body))
const refused = async (planSlug: string, body: Body = {}) =>
  buy(planSlug, body).then(
    () => 'made',
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  )
const seen = ({ id }: Checkout) => browser.call(getCheckout, { params: { checkoutId: id } })
const rows = async (query: string) => (await site.database.pool.query(query)).rows

const press = (url: string | null, form: Record<string, string>) => pressSandbox(site, url, form)
/** Time passes, and with it the token; and the sandbox does what has become due. */
async function wait(hours: number) {
  site.clock.advance(hours * 60 * 60_000)
  await browser.call(signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
  await advanceDue(site.deps)
  await site.doJobs()
}
const status = async () => (await browser.call(getProfile, {})).userSubscription.status

describe('a checkout', () => {
  test('is paid on the page of the provider, and opens PRO', async () => {
    const made = await buy('annual-pass')
    expect(made).toMatchObject({
      status: 'open',
      reason: null,
      trialDays: 0,
      dueNowMinor: 18_000,
      quantity: 1,
      method: 'card',
      plan: { slug: 'annual-pass', purchaseType: 'product', months: 12 },
    })
    expect(made.url).toMatch(/^\/sandbox\/checkout\/cs_[\w-]{32}$/)
    const page = await site.app.inject({ url: made.url ?? '' })
    expect([page.statusCode, page.headers['content-security-policy']]).toMatchObject([
      200,
      expect.stringContaining("default-src 'none'"),
    ])
    for (const text of ['Sandbox', '$180.00', '4242', '0002', '9995', '0069', '3155', '0341'])
      expect(page.body).toContain(text)
    expect(await press(made.url, { card: 'works' })).toBe(`/payment/success?checkout=${made.id}`)
    // Nothing is PRO before the provider's signed message was heard.
    expect(await status()).toBe('Unavailable')
    await site.doJobs()
    expect(await status()).toBe('Active')
    expect(await seen(made)).toMatchObject({ status: 'completed', url: null })
  })

  test('is one for all presses with one key, and charges once', async () => {
    const asked = order('annual-pass')
    const made = await Promise.all([1, 2, 3, 4].map(() => browser.call(pay, asked)))
    expect(new Set(made.map(({ id, url }) => `${id} ${url}`)).size).toBe(1)
    const [first] = made
    const ways = await Promise.all([1, 2, 3].map(() => press(first?.url ?? null, { card: 'works' })))
    expect(new Set(ways)).toEqual(new Set([`/payment/success?checkout=${first?.id}`]))
    await site.doJobs()
    expect(await rows('select count(*)::int as count from ledger_postings')).toEqual([{ count: 1 }])
    expect(await rows('select count(*)::int as count from checkouts')).toEqual([{ count: 1 }])
    expect(await rows('select count(*)::int as count from subscriptions')).toEqual([{ count: 1 }])
  })

  test('begins with a trial, once', async () => {
    const made = await buy('monthly')
    expect(made).toMatchObject({ trialDays: 7, dueNowMinor: 0, quote: { totalMinor: 2_000 } })
    await press(made.url, { card: 'works' })
    await site.doJobs()
    expect(await status()).toBe('Trialing')
    expect(await rows('select 1 from ledger_postings')).toEqual([])
    await site.database.pool.query(`update subscriptions set status = 'Cancelled'`)
    expect(await buy('monthly')).toMatchObject({ trialDays: 0, dueNowMinor: 2_000 })
  })

  test.each([
    ['declined', 'declined'],
    ['insufficient-funds', 'insufficient-funds'],
    ['expired-card', 'expired-card'],
  ])('with the card %s says why nothing was paid, and can be paid after all', async (card, reason) => {
    const made = await buy('annual')
    expect(await press(made.url, { card })).toBe(`/payment/failure?checkout=${made.id}`)
    await site.doJobs()
    expect(await seen(made)).toMatchObject({ status: 'failed', reason, url: made.url })
    expect(await status()).toBe('Unavailable')
    await press(made.url, { card: 'works' })
    await site.doJobs()
    expect(await seen(made)).toMatchObject({ status: 'completed', reason: null })
  })

  test('asks the bank of a card that wants it', async () => {
    const made = await buy('annual')
    const bank = await press(made.url, { card: 'authentication' })
    expect(bank).toBe(`${made.url}/bank`)
    expect((await site.app.inject({ url: String(bank) })).body).toContain('Approve')
    await site.doJobs()
    expect(await seen(made)).toMatchObject({ status: 'open' })
    expect(await press(String(bank), { answer: 'refuse' })).toContain('/payment/failure')
    await site.doJobs()
    expect(await seen(made)).toMatchObject({ status: 'failed', reason: 'authentication-failed' })
    await press(made.url, { card: 'authentication' })
    expect(await press(String(bank), { answer: 'approve' })).toContain('/payment/success')
    await site.doJobs()
    expect(await status()).toBe('Trialing')
  })

  test('waits for a slow bank', async () => {
    const made = await buy('annual-pass')
    await press(made.url, { card: 'slow' })
    await site.doJobs()
    expect(await seen(made)).toMatchObject({ status: 'pending', url: null })
    await wait(0.1)
    expect(await seen(made)).toMatchObject({ status: 'completed' })
  })

  test('ends alike when its messages come twice and in the wrong order', async () => {
    const made = await buy('annual-pass')
    await press(made.url, { card: 'works', messy: 'yes' })
    await site.doJobs()
    await site.doJobs()
    expect(await status()).toBe('Active')
    expect(await rows('select deliveries from sandbox_messages')).toEqual([{ deliveries: 2 }])
    expect(await rows('select count(*)::int as count from ledger_postings')).toEqual([{ count: 1 }])
  })

  test('is not paid for its price any more after an hour', async () => {
    const made = await buy('annual')
    await wait(1)
    expect(await press(made.url, { card: 'works' })).toBe(made.url)
    expect((await site.app.inject({ url: made.url ?? '' })).body).toContain(
      'This payment session has expired',
    )
    expect(await seen(made)).toMatchObject({ status: 'expired', url: null })
    await site.doJobs()
    expect(await status()).toBe('Unavailable')
  })

  test('of another tab is closed once one is paid', async () => {
    const [one, two] = [await buy('annual'), await buy('annual-pass')]
    await press(one.url, { card: 'works' })
    await site.doJobs()
    await site.doJobs()
    expect(await seen(two)).toMatchObject({ status: 'expired', url: null })
    expect(await press(two.url, { card: 'works' })).toBe(two.url)
  })

  test('is its owner’s alone', async () => {
    const made = await buy('annual')
    const grace = await signedUp(site, GRACE)
    await expect(grace.call(getCheckout, { params: { checkoutId: made.id } })).rejects.toMatchObject({
      code: 'checkout-unknown',
    })
    const anonymous = await site.app.inject({ url: `/api/pay/checkouts/${made.id}` })
    expect(anonymous.statusCode).toBe(401)
  })
})

describe('is priced by the country', () => {
  test.each([
    ['us', 'USD', 0],
    ['in', 'INR', 18],
    ['fr', 'EUR', 0],
    ['np', 'NPR', 0],
    ['jp', 'USD', 0],
    ['br', 'USD', 0],
  ])('%s: annual with ANNUAL66', async (countryCode, currency, taxPercent) => {
    const { quote } = await buy('annual', { countryCode, zip: '75001', coupon: ' annual66 ' })
    expect(quote).toMatchObject({ currency, taxPercent, applied: { coupon: true } })
    const shown = await site.app.inject({
      url: `/api/PaymentGateway/coupon-code/${countryCode}/ANNUAL66/sandbox?plan=annual`,
    })
    expect(quote).toEqual(shown.json().plans[0].quote)
    expect(await rows('select settled_at from coupon_uses')).toEqual([{ settled_at: null }])
  })

  test('the coupon is used once it is paid', async () => {
    const made = await buy('annual', { coupon: 'ANNUAL66' })
    await press(made.url, { card: 'works' })
    await site.doJobs()
    expect(await rows('select settled_at is not null as used from coupon_uses')).toEqual([{ used: true }])
  })
})

test.each([
  ['navbar', 'navbar'],
  ['a-friend', null],
  ['ada@example.com', null],
])('the placement %j is kept as %j: only ours are', async (source, kept) => {
  await buy('annual', { source })
  expect(await rows('select source from checkouts')).toEqual([{ source: kept }])
})

describe('is refused:', () => {
  test.each([
    ['an unknown plan', 'plan-unknown', 'gold', {}],
    ['a plan that is only for annual ones', 'plan-not-for-account', 'lifetime-upgrade', {}],
    ['what is not sold by the seat', 'plan-not-for-teams', 'lifetime', { quantity: 5 }],
    ['no postal code where one is needed', 'zip-required', 'annual', { countryCode: 'fr', zip: '  ' }],
    ['a postal code that is none', 'zip-not-valid', 'annual', { zip: '<b>' }],
    ['a tax id that is none', 'tax-id-not-valid', 'annual', { taxId: '!' }],
    ['a country that is none', 'country-unknown', 'annual', { countryCode: 'xx' }],
    ['an unknown coupon', 'coupon-unknown', 'annual', { coupon: 'NOTHERE' }],
    ['a coupon for another plan', 'coupon-not-for-plan', 'monthly', { coupon: 'ANNUAL66' }],
  ])('%s', async (_what, code, plan, body) => {
    expect(await refused(plan, body)).toBe(code)
    expect(await rows('select 1 from checkouts union all select 1 from coupon_uses')).toEqual([])
  })

  test('a key that was used for something else', async () => {
    const idempotencyKey = randomUUID()
    await buy('annual', { idempotencyKey })
    expect(await refused('monthly', { idempotencyKey })).toBe('key-used-otherwise')
    expect(await refused('annual', { idempotencyKey, quantity: 9 })).toBe('key-used-otherwise')
  })

  test('whoever has PRO already', async () => {
    const userId = (await browser.call(getProfile, {})).id
    await subscribed(site, userId)
    expect(await refused('annual')).toBe('has-subscription')
    expect(await refused('half-yearly')).toBe('has-subscription')
    expect(await refused('lifetime')).toBe('made')
    expect(await refused('lifetime-upgrade')).toBe('made')
    expect(await refused('annual', { quantity: 2 })).toBe('made')
  })

  test('an upgrade of a trial that nobody has paid', async () => {
    const made = await buy('annual')
    await press(made.url, { card: 'works' })
    await site.doJobs()
    expect(await status()).toBe('Trialing')
    expect(await refused('lifetime-upgrade')).toBe('plan-not-for-account')
  })

  test('nobody who is not signed in', async () => {
    const { body } = order('annual')
    const answer = await site.app.inject({ method: 'POST', url: '/api/pay/annual', payload: body })
    expect(answer.statusCode).toBe(401)
  })
})

test('a lifetime upgrade ends the annual plan at its provider', async () => {
  const annual = await buy('annual')
  await press(annual.url, { card: 'works' })
  await site.doJobs()
  await wait(8 * 24)
  // The postal code is known from before.
  const upgrade = await buy('lifetime-upgrade', { zip: undefined })
  expect(upgrade).toMatchObject({ dueNowMinor: 7_900, plan: { months: null } })
  await press(upgrade.url, { card: 'works' })
  for (const _ of [1, 2, 3]) await site.doJobs()
  expect(await rows('select plan, status from subscriptions order by plan')).toEqual([
    { plan: 'annual', status: 'Cancelled' },
    { plan: 'lifetime-upgrade', status: 'Active' },
  ])
})

describe('for a team', () => {
  test('makes it, with its buyer in it and a link for the others', async () => {
    const made = await buy('annual', { quantity: 5 })
    expect(made).toMatchObject({ quantity: 5, trialDays: 0, dueNowMinor: 90_000, team: null })
    const { params } = { params: { checkoutId: made.id } }
    await expect(browser.call(makeTeamLink, { params })).rejects.toMatchObject({ code: 'team-not-there' })
    await press(made.url, { card: 'works' })
    await site.doJobs()
    expect(await seen(made)).toMatchObject({ status: 'completed', team: { name: `${ADA.fullName}’s team` } })
    expect((await browser.call(listMemberships, {})).memberships).toMatchObject([{ hasProAccess: true }])
    // What is bought for a team is the team's.
    expect(await status()).toBe('Unavailable')
    expect(await rows('select seats from teams')).toEqual([{ seats: 5 }])
    expect(await browser.call(makeTeamLink, { params })).toMatchObject({
      places: 4,
      path: expect.stringContaining('/teams/invite-link?'),
    })
  })
})
