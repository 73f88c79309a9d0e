/** What an owner has done to a subscription, asked over HTTP and done by what the sandbox provider says of it. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile, signInWithEmail } from '#modules/accounts/contract.ts'
import { ADA, GRACE, signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { travelInTime } from '../sandbox-provider/time-travel.ts'
import { balances } from '../payments/replay-events.ts'
import { advanceDue } from '../sandbox-provider/sandbox-clock.ts'
import { boughtBy, pressSandbox } from '../testing.ts'
import { getPlans } from '../plans/contract.ts'
import { lifetimePlanFor } from '../purchases/lifetime-rules.ts'
import {
  changePlan,
  changeSubscription,
  getCard,
  listPurchases,
  quotePlanChange,
  updateCard,
  type Purchase,
} from './contract.ts'

let site: TestApp
let browser: TestBrowser
beforeEach(async () => {
  site = await testApp()
  browser = await signedUp(site)
})
afterEach(() => site.close())

const only = async () => {
  const [purchase] = (await browser.call(listPurchases, {})).purchases
  if (purchase === undefined) throw new Error('Nothing was bought.')
  return purchase
}
type Action = 'cancel' | 'undo-cancel' | 'pause' | 'undo-pause' | 'resume' | 'refund'
const ask = ({ id: purchaseId }: Purchase, action: Action, as = browser) =>
  as.call(changeSubscription, { params: { purchaseId, action } })
/** Asked, and done by the provider's message. */
const done = async (action: Action) => {
  await ask(await only(), action)
  for (const _ of [1, 2]) await site.doJobs()
  return only()
}
/** For this subscription alone; the session goes on. */
const pass = async (days: number) => {
  const { rows } = await site.database.pool.query('select reference from subscriptions')
  for (const { reference } of rows) await travelInTime(site.deps, { reference: String(reference), days })
  for (const _ of [1, 2]) await site.doJobs()
  return only()
}

test('every status can be reached as time passes, and each says what may be done there', async () => {
  await boughtBy(site, browser, 'monthly', { card: 'fails-later' })
  expect(await only()).toMatchObject({ status: 'Trialing', refundableUntil: null })
  expect((await only()).actions).toEqual(['change-plan', 'update-card', 'cancel'])
  expect(await pass(8)).toMatchObject({ status: 'CardDenied', actions: ['resume', 'update-card'] })
  await expect(ask(await only(), 'resume')).rejects.toMatchObject({ code: 'payment-refused' })
  const { url } = await browser.call(updateCard, { params: { purchaseId: (await only()).id } })
  expect(await pressSandbox(site, url, { card: 'fails-later' })).toContain('card=updated')
  await site.doJobs()
  expect(await only()).toMatchObject({ status: 'Active' })
  expect((await only()).actions).toEqual(['change-plan', 'update-card', 'pause', 'cancel', 'refund'])
  expect(await pass(33)).toMatchObject({
    status: 'PastDue',
    isActive: true,
    actions: ['resume', 'update-card', 'cancel'],
  })
  expect(await pass(7)).toMatchObject({
    status: 'OnHold',
    isActive: false,
    actions: ['resume', 'update-card'],
  })
  expect(await pass(40)).toMatchObject({ status: 'Cancelled', actions: [] })
})

test('cancelled at the end of what is paid, and thought better of', async () => {
  await boughtBy(site, browser, 'monthly')
  await pass(8)
  const asked = await ask(await only(), 'cancel')
  // The provider has not said so yet; until it does, nothing else is asked.
  expect(asked).toMatchObject({ cancelsAt: null, waitingFor: 'cancel', actions: [] })
  expect(await ask(asked, 'cancel')).toMatchObject({ waitingFor: 'cancel' })
  await expect(ask(asked, 'pause')).rejects.toMatchObject({ code: 'change-is-waiting' })
  await site.doJobs()
  const cancelled = await only()
  expect(cancelled).toMatchObject({ status: 'Active', waitingFor: null })
  expect(cancelled.cancelsAt).toBe(cancelled.periodEnd)
  expect(await done('undo-cancel')).toMatchObject({ cancelsAt: null })
  await done('cancel')
  expect(await pass(31)).toMatchObject({ status: 'Cancelled' })
})

test('paused, undone, paused again, and resumed by paying', async () => {
  await boughtBy(site, browser, 'monthly')
  await pass(8)
  expect((await done('pause')).pausesAt).not.toBeNull()
  expect(await done('undo-pause')).toMatchObject({ pausesAt: null })
  await done('pause')
  expect(await pass(32)).toMatchObject({
    status: 'Paused',
    isActive: false,
    actions: ['resume', 'update-card'],
  })
  expect(await done('resume')).toMatchObject({ status: 'Active', pausesAt: null })
})

describe('the card that pays', () => {
  const card = async (as = browser) => as.call(getCard, { params: { purchaseId: (await only()).id } })

  test('is told by its last four digits, also once it is another one', async () => {
    await boughtBy(site, browser, 'monthly')
    expect(await card()).toEqual({ lastFour: '4242' })
    const { url } = await browser.call(updateCard, { params: { purchaseId: (await only()).id } })
    await pressSandbox(site, url, { card: 'slow' })
    expect(await card()).toEqual({ lastFour: '0077' })
  })

  test('is its owner’s business alone', async () => {
    await boughtBy(site, browser, 'monthly')
    const stranger = await signedUp(site, GRACE)
    await expect(card(stranger)).rejects.toMatchObject({ code: 'purchase-unknown' })
  })

  test('is not told where the provider does not say it, and nothing else fails for that', async () => {
    await boughtBy(site, browser, 'monthly')
    const sandbox = site.deps.payments.billing('sandbox')
    if (sandbox === null) throw new Error('The sandbox is always there.')
    sandbox.cardOf = () => Promise.reject(new Error('away'))
    expect(await card()).toEqual({ lastFour: null })
  })
})

test('what is built on it is sold where it was paid, wherever its owner is now', async () => {
  const zip = '560001'
  await boughtBy(site, browser, 'annual', { countryCode: 'in', zip })
  // Not while it is tried.
  const { country, price } = await pass(8)
  expect(country).toEqual({
    countryCode: 'IN',
    locale: 'en-IN',
    shouldReplaceWithCurrencyCode: false,
  })
  expect(price).toMatchObject({ currency: 'INR' })
  const { plans } = await browser.call(getPlans, { query: { countryCode: country.countryCode } })
  const upgrade = lifetimePlanFor(await only(), plans)
  if (upgrade === null) throw new Error('There is no upgrade.')
  const upgraded = await boughtBy(site, browser, upgrade.slug, {
    countryCode: country.countryCode,
    zip,
  })
  expect(upgraded.quote).toMatchObject({ currency: 'INR', totalMinor: upgrade.quote.totalMinor })
})

describe('another plan', () => {
  const to = async (plan: string) => ({ params: { purchaseId: (await only()).id }, query: { plan } })

  test('costs what its quote says, and is there once however often it is asked', async () => {
    await boughtBy(site, browser, 'monthly')
    await pass(22)
    const shown = await browser.call(quotePlanChange, await to('annual'))
    // 17 whole days of 31 are left of 20 dollars.
    expect(shown).toMatchObject({ quote: { totalMinor: 18_000 }, creditMinor: 1_032, dueNowMinor: 16_968 })
    const asked = { ...(await to('annual')), body: { plan: 'annual', idempotencyKey: randomUUID() } }
    for (const _ of [1, 2]) await browser.call(changePlan, asked)
    for (const _ of [1, 2]) await site.doJobs()
    await browser.call(changePlan, asked)
    expect(await only()).toMatchObject({ plan: 'annual', status: 'Active', periodEnd: shown.periodEnd })
    const { rows } = await site.database.pool.query(
      `select plan, status from checkouts where source = 'change-plan'`,
    )
    expect(rows).toEqual([{ plan: 'annual', status: 'completed' }])
    expect(await balances(site.deps.db)).toContainEqual({
      account: 'provider:sandbox',
      currency: 'USD',
      minor: BigInt(2_000 + 16_968),
    })
  })

  test('is refused where it is the same, none, or the card does not pay', async () => {
    await boughtBy(site, browser, 'monthly', { card: 'fails-later' })
    const codes: unknown[] = []
    for (const plan of ['monthly', 'gold', 'lifetime'])
      await browser.call(quotePlanChange, await to(plan)).catch((error: unknown) => {
        codes.push(Reflect.get(Object(error), 'code'))
      })
    expect(codes).toEqual(['plan-is-the-same', 'plan-unknown', 'plan-unknown'])
  })
})

describe('given back', () => {
  test('within 14 days of the first payment: the money goes back, and PRO ends', async () => {
    await boughtBy(site, browser, 'annual-pass')
    expect(await done('refund')).toMatchObject({ status: 'Cancelled', actions: [] })
    const { rows } = await site.database.pool.query(
      'select kind from ledger_postings order by posted_at, kind',
    )
    expect(rows).toEqual([{ kind: 'charge' }, { kind: 'refund' }])
    expect(await balances(site.deps.db)).not.toContainEqual(
      expect.objectContaining({ account: 'provider:sandbox', minor: 18_000n }),
    )
    // Once for each account.
    await boughtBy(site, browser, 'annual-pass')
    await expect(ask(await only(), 'refund')).rejects.toMatchObject({ code: 'refunded-before' })
  })

  test('not later', async () => {
    await boughtBy(site, browser, 'annual-pass')
    await pass(14)
    await expect(ask(await only(), 'refund')).rejects.toMatchObject({ code: 'refund-too-late' })
  })

  test('not what a lifetime was bought for little money because of', async () => {
    await boughtBy(site, browser, 'annual-pass')
    await boughtBy(site, browser, 'lifetime-upgrade')
    const { purchases } = await browser.call(listPurchases, {})
    for (const each of purchases)
      await expect(ask(each, 'refund')).rejects.toMatchObject({ code: 'not-possible-now' })
  })

  test('and an upgrade that was about to be bought is closed', async () => {
    await boughtBy(site, browser, 'annual-pass')
    const upgrade = await boughtBy(site, browser, 'lifetime-upgrade', { card: 'declined' })
    await done('refund')
    expect(await pressSandbox(site, upgrade.url, { card: 'works' })).toBe(upgrade.url)
    const { rows } = await site.database.pool.query(`select 1 from subscriptions where status = 'Active'`)
    expect(rows).toEqual([])
  })
})

test('somebody else’s subscription is not there', async () => {
  await boughtBy(site, browser, 'monthly')
  const mine = await only()
  const grace = await signedUp(site, GRACE)
  await expect(ask(mine, 'cancel', grace)).rejects.toMatchObject({ code: 'purchase-unknown' })
  const params = { purchaseId: mine.id }
  const unknown = { code: 'purchase-unknown' }
  await expect(grace.call(updateCard, { params })).rejects.toMatchObject(unknown)
  await expect(grace.call(quotePlanChange, { params, query: { plan: 'annual' } })).rejects.toMatchObject(
    unknown,
  )
})

test('an account that is erased ends its subscription at its provider', async () => {
  await boughtBy(site, browser, 'monthly')
  const { id: userId } = await browser.call(getProfile, {})
  await site.deps.db.transaction(async (tx) => {
    for (const data of site.deps.personalData) await data.erased?.(tx, { userId, provenEmail: null })
  })
  for (const _ of [1, 2]) await site.doJobs()
  site.clock.advance(30 * 24 * 60 * 60_000)
  await advanceDue(site.deps)
  await site.doJobs()
  const { rows } = await site.database.pool.query('select status, user_id from subscriptions')
  expect(rows).toEqual([{ status: 'Cancelled', user_id: null }])
  expect((await site.database.pool.query('select 1 from ledger_postings')).rows).toEqual([])
  await browser.call(signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
  expect((await browser.call(listPurchases, {})).purchases).toEqual([])
})
