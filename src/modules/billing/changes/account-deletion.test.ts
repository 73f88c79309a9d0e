/** Account deletion: nothing is charged any more, and recovery in time restores the renewals. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recover } from '#modules/accounts/contract.ts'
import { deleteAccount } from '#modules/accounts/deletion/contract.ts'
import { ADA, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { advanceDue } from '../sandbox-provider/sandbox-clock.ts'
import { boughtBy } from '../testing.ts'
import { pay } from '../checkout/contract.ts'
import { changeSubscription, listPurchases } from './contract.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let site: TestApp
let browser: TestBrowser
beforeEach(async () => {
  site = await testApp()
  browser = await signedUp(site)
})
afterEach(() => site.close())

const rows = async (query: string) => (await site.database.pool.query(query)).rows
const charges = async () => (await rows(`select 1 from ledger_postings where kind = 'charge'`)).length
const work = async () => {
  for (const _ of [1, 2, 3]) await site.doJobs()
}
const leave = async () => {
  site.clock.advance(1000)
  await browser.call(deleteAccount, { body: { password: ADA.password } })
}
const comeBack = async () => {
  site.clock.advance(1000)
  browser = testBrowser(site)
  await browser.call(recover, { body: { email: ADA.email, password: ADA.password } })
}
/** What the provider does day by day. */
async function pass(days: number) {
  for (let day = 0; day < days; day += 1) {
    site.clock.advance(DAY_MS)
    await advanceDue(site.deps)
    await work()
  }
}
const subscription = async () => {
  const [row] = await rows('select status, cancels_at, period_end from subscriptions')
  return row
}
const cancel = async () => {
  const [purchase] = (await browser.call(listPurchases, {})).purchases
  await browser.call(changeSubscription, { params: { purchaseId: purchase?.id ?? '', action: 'cancel' } })
  await work()
}

test('a trial that ends in the days of grace is not charged', async () => {
  await boughtBy(site, browser, 'monthly')
  await leave()
  await work()
  expect((await subscription()).cancels_at).toEqual((await subscription()).period_end)
  await pass(10)
  expect([await charges(), (await subscription()).status]).toEqual([0, 'Cancelled'])
})

test('what is paid stays paid until its end, and is not renewed', async () => {
  await boughtBy(site, browser, 'monthly')
  await pass(20)
  expect(await charges()).toBe(1)
  // The token has run out meanwhile.
  await comeBack()
  await leave()
  await pass(29)
  expect(await charges()).toBe(1)
})

describe('whoever comes back', () => {
  test('has it renew itself as before', async () => {
    await boughtBy(site, browser, 'monthly')
    await leave()
    await work()
    await comeBack()
    await work()
    expect(await subscription()).toMatchObject({ status: 'Trialing', cancels_at: null })
    await pass(8)
    expect([await charges(), (await subscription()).status]).toEqual([1, 'Active'])
  })

  test('before the provider was told anything has it renew itself, too', async () => {
    await boughtBy(site, browser, 'monthly')
    await leave()
    await comeBack()
    // What is undone is told after what was done: a try that comes too early is made again.
    for (let minute = 0; minute < 5; minute += 1) {
      site.clock.advance(60_000)
      await site.deps.jobs.send(site.deps.db, 'tell-provider-rest', {})
      await work()
    }
    expect(await subscription()).toMatchObject({ cancels_at: null })
    expect(await rows('select action, status from subscription_changes order by asked_at')).toEqual([
      { action: 'cancel', status: 'done' },
      { action: 'undo-cancel', status: 'done' },
    ])
  })

  test('and goes again is not charged', async () => {
    await boughtBy(site, browser, 'monthly')
    await leave()
    await work()
    await comeBack()
    await leave()
    for (let minute = 0; minute < 5; minute += 1) {
      site.clock.advance(60_000)
      await site.deps.jobs.send(site.deps.db, 'tell-provider-rest', {})
      await work()
    }
    expect((await subscription()).cancels_at).not.toBeNull()
    await pass(10)
    expect(await charges()).toBe(0)
  })

  test('finds what they had cancelled themselves cancelled', async () => {
    await boughtBy(site, browser, 'monthly')
    await cancel()
    await leave()
    await work()
    await comeBack()
    await work()
    expect((await subscription()).cancels_at).not.toBeNull()
  })

  test('after its end finds it ended', async () => {
    await boughtBy(site, browser, 'monthly')
    await leave()
    await pass(10)
    await comeBack()
    await work()
    expect(await subscription()).toMatchObject({ status: 'Cancelled' })
  })
})

test('a page of the provider that is still open cannot be paid on any more', async () => {
  const body = { idempotencyKey: crypto.randomUUID(), countryCode: 'us', zip: '10001' }
  const { url } = await browser.call(pay, { params: { planSlug: 'annual' }, body })
  await leave()
  await work()
  const page = await site.app.inject({ url: url ?? '' })
  expect(page.body).toContain('This payment session has expired')
})

test('what does not renew itself is left alone', async () => {
  await boughtBy(site, browser, 'annual-pass')
  await leave()
  await work()
  expect(await rows('select 1 from subscription_changes')).toEqual([])
})
