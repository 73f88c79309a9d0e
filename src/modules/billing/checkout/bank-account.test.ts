/** Paying from a bank account, by the sandbox provider's own banks and messages, on a real database. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile, signInWithEmail } from '#modules/accounts/contract.ts'
import { ADA, signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { advanceDue } from '../sandbox-provider/sandbox-clock.ts'
import { balances } from '../payments/replay-events.ts'
import { pressSandbox } from '../testing.ts'
import { getCheckout, getPaymentMethods, pay, type Checkout } from './contract.ts'
import { forgetAccounts } from './forget-accounts.ts'

let site: TestApp
let browser: TestBrowser
beforeEach(async () => {
  site = await testApp()
  browser = await signedUp(site)
  await site.doJobs()
})
afterEach(() => site.close())

type Body = Record<string, unknown>
const buy = (planSlug: string, body: Body = {}) =>
  browser.call(pay, {
    params: { planSlug },
    body: { idempotencyKey: randomUUID(), countryCode: 'us', zip: '10001', method: 'bank', ...body },
  })
const refused = (planSlug: string, body: Body = {}) =>
  buy(planSlug, body).then(
    () => 'made',
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  )
const seen = ({ id }: Checkout) => browser.call(getCheckout, { params: { checkoutId: id } })
const rows = async (query: string) => (await site.database.pool.query(query)).rows
const status = async () => (await browser.call(getProfile, {})).userSubscription.status
/** All that follows from one thing is enqueued by the one before. */
async function settle() {
  for (let round = 0; round < 20 && (await site.doJobs()) > 0; round += 1);
}
async function choose({ url }: Checkout, account: string, more: Record<string, string> = {}) {
  const leads = await pressSandbox(site, url, { account, ...more })
  await settle()
  return leads
}
async function wait(hours: number) {
  site.clock.advance(hours * 60 * 60_000)
  await browser.call(signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
  await advanceDue(site.deps)
  await settle()
}

test('is offered beside cards, where there are dollars and the United States', async () => {
  expect(await browser.call(getPaymentMethods, {})).toEqual({
    methods: [
      { method: 'card', isSandbox: true },
      { method: 'bank', isSandbox: true },
    ],
  })
  for (const countryCode of ['in', 'fr', 'jp', 'br'])
    expect(await refused('annual', { countryCode, zip: '75001' })).toBe('method-not-available')
  expect(await rows('select 1 from checkouts')).toEqual([])
})

describe('an account', () => {
  test('is chosen on the page of the bank, and PRO opens when its payment has arrived', async () => {
    const made = await buy('annual-pass')
    expect(made).toMatchObject({ status: 'open', method: 'bank', dueNowMinor: 18_000 })
    expect(made.url).toMatch(/^\/sandbox\/bank\/lk_[\w-]{32}$/)
    const page = await site.app.inject({ url: made.url ?? '' })
    for (const text of ['$180.00', '6789', '2227', '1116', 'First Test Bank'])
      expect(page.body).toContain(text)
    expect(await choose(made, 'account-pays')).toBe(`/payment/success?checkout=${made.id}`)
    expect(await seen(made)).toMatchObject({ status: 'pending', url: null })
    expect(await status()).toBe('Unavailable')
    expect(await balances(site.deps.db)).toEqual([])
    await wait(0.1)
    expect(await seen(made)).toMatchObject({ status: 'completed' })
    expect(await status()).toBe('Active')
    expect(await balances(site.deps.db)).toEqual([
      { account: 'provider:sandbox', currency: 'USD', minor: 18_000n },
      { account: 'sales', currency: 'USD', minor: -18_000n },
    ])
  })

  test('begins a trial at once', async () => {
    const made = await buy('monthly')
    await choose(made, 'account-pays')
    expect(await seen(made)).toMatchObject({ status: 'completed', trialDays: 7 })
    expect(await status()).toBe('Trialing')
    await wait(8 * 24)
    expect(await status()).toBe('Active')
  })

  test.each([
    ['account-empty', 'insufficient-funds'],
    ['account-closed', 'account-closed'],
  ])('%s: it is told later why nothing was paid, and another order can be made', async (account, reason) => {
    const made = await buy('annual-pass')
    await choose(made, account)
    expect(await seen(made)).toMatchObject({ status: 'pending' })
    await wait(72)
    // Its page is over, and so is its hour: the reason is told all the same.
    expect(await seen(made)).toMatchObject({ status: 'failed', reason, url: null })
    expect(await status()).toBe('Unavailable')
    const again = await buy('annual-pass')
    await choose(again, 'account-pays')
    await wait(1)
    expect(await status()).toBe('Active')
    expect(await rows('select count(*)::int as count from ledger_postings')).toEqual([{ count: 1 }])
  })

  test('ends alike when its messages come twice and in the wrong order, and when its button is pressed again', async () => {
    const made = await buy('annual-pass')
    await Promise.all(
      [1, 2, 3].map(() => pressSandbox(site, made.url, { account: 'account-pays', messy: 'yes' })),
    )
    await settle()
    await wait(1)
    expect(await status()).toBe('Active')
    expect(await rows('select count(*)::int as count from subscriptions')).toEqual([{ count: 1 }])
    expect(await rows('select count(*)::int as count from ledger_postings')).toEqual([{ count: 1 }])
    expect(await pressSandbox(site, made.url, { account: 'account-closed' })).toContain('/payment/success')
  })

  test('that is none of theirs is not taken', async () => {
    const made = await buy('annual-pass')
    expect(await pressSandbox(site, made.url, { account: 'works' })).toBe(400)
    expect(await pressSandbox(site, '/sandbox/bank/lk_none', { account: 'account-pays' })).toBe(404)
    // Neither page opens the other one's.
    const reference = made.url?.split('/').at(-1)
    expect(await pressSandbox(site, `/sandbox/checkout/${reference}`, { card: 'works' })).toBe(404)
    await wait(2)
    expect(await pressSandbox(site, made.url, { account: 'account-pays' })).toBe(made.url)
    expect(await seen(made)).toMatchObject({ status: 'expired' })
  })
})

describe('while the bank is at it', () => {
  test('nothing else is bought: it would be paid twice', async () => {
    const card = await buy('annual-pass', { method: 'card' })
    const bank = await buy('annual-pass')
    await choose(bank, 'account-pays')
    // The other tab is closed, and no new one is opened, neither by card nor by bank.
    expect(await seen(card)).toMatchObject({ status: 'expired', url: null })
    expect(await refused('annual-pass')).toBe('bank-is-at-it')
    expect(await refused('annual', { method: 'card' })).toBe('bank-is-at-it')
    expect(await refused('annual', { method: 'card', quantity: 2 })).toBe('made')
    await wait(1)
    expect(await refused('annual')).toBe('has-subscription')
  })

  test('an account that is chosen after a card has paid charges nobody', async () => {
    const bank = await buy('annual-pass')
    const card = await buy('annual-pass', { method: 'card' })
    await pressSandbox(site, card.url, { card: 'works' })
    await settle()
    await choose(bank, 'account-pays')
    await wait(1)
    expect(await seen(bank)).toMatchObject({ status: 'expired' })
    expect(await rows('select count(*)::int as count from ledger_postings')).toEqual([{ count: 1 }])
  })

  test('whoever erases their account is charged no second time', async () => {
    const made = await buy('annual')
    await rows('update checkouts set trial_days = 0')
    await rows(
      `update sandbox_sessions set details = jsonb_set(details::jsonb, '{order,trialDays}', '0')::json`,
    )
    await choose(made, 'account-pays')
    await rows('update checkouts set user_id = null')
    site.clock.advance(60 * 60_000)
    await advanceDue(site.deps)
    await settle()
    expect(await rows('select status from subscriptions')).toEqual([{ status: 'Cancelled' }])
  })
})

test('an account is kept sealed, and given back when nothing can come of it any more', async () => {
  const paying = await buy('annual-pass')
  await choose(paying, 'account-pays')
  const [kept] = await rows('select bank_account from checkouts')
  expect(kept.bank_account).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(kept.bank_account).not.toContain('lk_')
  expect(await forgetAccounts(site.deps)).toBe(0)
  await wait(1)
  expect(await forgetAccounts(site.deps)).toBe(0)
  await wait(61 * 24)
  expect(await forgetAccounts(site.deps)).toBe(1)
  expect(await rows('select bank_account from checkouts')).toEqual([{ bank_account: null }])
  expect(await forgetAccounts(site.deps)).toBe(0)
})

test('an account that pays nothing is given back at once', async () => {
  await choose(await buy('annual-pass'), 'account-empty')
  await wait(1)
  expect(await forgetAccounts(site.deps)).toBe(1)
})
