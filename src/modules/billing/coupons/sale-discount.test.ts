import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getCoupon, getGiftPlans, getPaymentPlans, getPlans } from '../plans/contract.ts'
import { coupons } from './tables.ts'
import { newCoupon } from './testing.ts'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

const FIRST = '2024-11-01T08:00:00Z'
const DURING = '2024-11-10T00:00:00Z'

async function totals(query: { countryCode?: string; quantity?: number } = {}) {
  const { plans } = await call(getPlans, { query }, { transport: site.transport })
  return Object.fromEntries(plans.map(({ slug, quote }) => [slug, quote.totalMinor]))
}
async function annualSteps(query: { countryCode?: string } = {}) {
  const { plans } = await call(getPlans, { query }, { transport: site.transport })
  const steps = plans.find(({ slug }) => slug === 'annual')?.quote.steps ?? []
  return Object.fromEntries(steps.map(({ step, reason }) => [step, reason.words]))
}
const typed = (couponCode: string, plan = 'annual') =>
  call(
    getCoupon,
    { params: { countryCode: 'us', couponCode, paymentProvider: 'sandbox' }, query: { plan } },
    { transport: site.transport },
  )

const LIST = {
  monthly: 2_000,
  annual: 18_000,
  'annual-pass': 18_000,
  'half-yearly': 12_000,
  lifetime: 36_000,
  'lifetime-upgrade': 7_900,
}
/** 60.15 % off. The upgrade is a price of its own. */
const SALE = {
  monthly: 797,
  annual: 7_173,
  'annual-pass': 7_173,
  'half-yearly': 4_782,
  lifetime: 14_346,
  'lifetime-upgrade': 7_900,
}

describe('a sale is in every price', () => {
  const instants: [string, Record<string, number>][] = [
    ['2024-11-01T07:59:59.999Z', LIST],
    [FIRST, SALE],
    ['2024-11-29T08:00:00.001Z', SALE],
    ['2024-11-30T07:59:59.999Z', SALE],
    // Cyber Monday begins in the same instant.
    ['2024-11-30T08:00:00Z', SALE],
    ['2024-12-03T07:59:59.999Z', SALE],
    ['2024-12-03T08:00:00Z', LIST],
  ]
  test('from its first instant until just before its end', async () => {
    for (const [instant, expected] of instants) {
      site.clock.set(instant)
      expect(await totals(), instant).toEqual(expected)
    }
  })

  test('says which one it is, in every country, before tax', async () => {
    site.clock.set(DURING)
    expect((await annualSteps()).campaign).toBe('Black Friday: 60.15% off')
    // 6000 ₹ less 60.15 %, and 18 % tax on what is left.
    expect((await totals({ countryCode: 'in' })).annual).toBe(282_138)
    expect((await totals({ countryCode: 'fr' })).annual).toBe(6_832)
  })

  test('of seats, of gifts and of the page of prices', async () => {
    site.clock.set(DURING)
    expect(await totals({ quantity: 5 })).toEqual({ annual: 35_865 })
    const gifts = await call(getGiftPlans, { query: {} }, { transport: site.transport })
    expect(gifts.plans.map(({ quote }) => quote.totalMinor)).toEqual([7_173, 4_782, 14_346])
    const { kinds } = await call(getPaymentPlans, { query: {} }, { transport: site.transport })
    expect(kinds.map(({ plan }) => plan.quote.totalMinor)).toEqual([797, 7_173])
  })

  test('is for the plans of its coupon alone', async () => {
    site.clock.set('2025-11-10T00:00:00Z')
    expect(await totals()).toEqual({ ...LIST, annual: 6_120, 'annual-pass': 6_120 })
  })

  test('is for the countries of its coupon alone', async () => {
    site.clock.set(DURING)
    await site.database.db.update(coupons).set({ countries: ['FR'] })
    expect((await totals()).annual).toBe(18_000)
    expect((await totals({ countryCode: 'fr' })).annual).toBe(6_832)
  })

  test('is in none once an operator has stopped it, and its code is over', async () => {
    site.clock.set(DURING)
    expect(await totals()).toEqual(SALE)
    await site.database.pool.query('update campaigns set is_stopped = true')
    expect(await totals()).toEqual(LIST)
    await expect(typed('BLKFRIDAY24')).rejects.toMatchObject({ status: 409, code: 'coupon-expired' })
    await site.database.pool.query('update campaigns set is_stopped = false')
    expect(await totals()).toEqual(SALE)
    await typed('BLKFRIDAY24')
  })

  test('is not told where its coupon is counted: that is for whoever types it', async () => {
    site.clock.set(DURING)
    await site.database.pool.query(`update coupons set most_uses = 5 where code = 'BLKFRIDAY24'`)
    expect(await totals()).toEqual(LIST)
    expect((await typed('BLKFRIDAY24')).plans[0]?.quote.totalMinor).toBe(7_173)
  })
})

describe('a code that is typed during a sale', () => {
  beforeEach(() => site.clock.set(DURING))

  test('takes the sale off once, where it is its own', async () => {
    const [plan] = (await typed('BLKFRIDAY24')).plans
    expect(plan?.quote).toMatchObject({ totalMinor: 7_173, applied: { campaign: false, coupon: true } })
    const words = plan?.quote.steps.map(({ reason }) => reason.words)
    expect(words).toContain('Black Friday is the same discount as the coupon BLKFRIDAY24')
  })

  test('holds alone where it saves more, and not at all where it saves less', async () => {
    const [better] = (await typed('ANNUAL66')).plans
    expect(better?.quote).toMatchObject({ totalMinor: 6_120, applied: { campaign: false, coupon: true } })
    await newCoupon(site.deps.db, { code: 'TEN' })
    const [worse] = (await typed('TEN')).plans
    expect(worse?.quote).toMatchObject({ totalMinor: 7_173, applied: { campaign: true, coupon: false } })
  })

  test('adds up where it says so', async () => {
    await newCoupon(site.deps.db, { code: 'ON-TOP', stacks: true })
    const [plan] = (await typed('ON-TOP')).plans
    expect(plan?.quote).toMatchObject({ totalMinor: 6_456, applied: { campaign: true, coupon: true } })
  })
})
