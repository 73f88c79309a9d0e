import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#modules/accounts/contract.ts'
import { ADA, GRACE, signedUp } from '#modules/accounts/testing.ts'
import { call, type Transport } from '#platform/contract/call.ts'
import { openDatabase } from '#platform/db/database.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { usedCoupons } from './account-data.ts'
import { getCoupon } from '../plans/contract.ts'
import { forgetHolds } from './forget-holds.ts'
import { COUPON_GUESSES } from '../plans/quote-coupon.ts'
import { newCoupon } from './testing.ts'
import {
  HOLD_MINUTES,
  releaseCoupon,
  reserveCoupon,
  settleCoupon,
  type CouponReservation,
} from './hold-coupon.ts'

const DAY_MS = 24 * 60 * 60_000

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

type Asked = { countryCode?: string; paymentProvider?: string; plan?: string; quantity?: number }
const ask = (
  couponCode: string,
  { countryCode = 'us', paymentProvider = 'sandbox', ...query }: Asked = {},
  transport: Transport = site.transport,
) => call(getCoupon, { params: { countryCode, couponCode, paymentProvider }, query }, { transport })
const rows = async (query: string) => (await site.database.pool.query(query)).rows

describe('asking for a coupon', () => {
  test('ANNUAL66 takes 66 % off both annual plans, and off no other', async () => {
    const { coupon, plans, country } = await ask(' annual66 ')
    expect(coupon).toEqual({ code: 'ANNUAL66', percent: 66, amountMinor: null, currency: null, endsAt: null })
    expect(plans.map(({ slug, quote }) => [slug, quote.totalMinor])).toEqual([
      ['annual', 6_120],
      ['annual-pass', 6_120],
    ])
    expect(country.countryCode).toBe('US')
  })

  test.each([
    ['in', 'INR', 240_720],
    ['fr', 'EUR', 5_829],
    ['np', 'NPR', 326_400],
    ['jp', 'USD', 6_120],
  ])('in %s it is told in %s, with tax where there is one', async (countryCode, currency, totalMinor) => {
    const { plans } = await ask('ANNUAL66', { countryCode, plan: 'annual' })
    expect(plans).toHaveLength(1)
    expect(plans[0]?.quote).toMatchObject({ currency, totalMinor, applied: { coupon: true } })
  })

  test('by the seat', async () => {
    const { plans } = await ask('ANNUAL66', { quantity: 5 })
    expect(plans.map(({ slug, quote }) => [slug, quote.totalMinor])).toEqual([['annual', 30_600]])
  })

  test.each([
    ['BLKFRIDAY24', '2024-11-01T08:00:00Z', '2024-11-30T08:00:00Z'],
    ['CYBERMON24', '2024-11-30T08:00:00Z', '2024-12-03T08:00:00Z'],
  ])('%s counts from its first instant until just before its last', async (code, from, until) => {
    const at = (instant: string, earlierMs = 0) => site.clock.set(new Date(Date.parse(instant) - earlierMs))
    at(from, 1)
    await expect(ask(code)).rejects.toMatchObject({ status: 404, code: 'coupon-unknown' })
    at(from)
    const { coupon, plans } = await ask(code, { plan: 'lifetime' })
    // What is announced, and what is taken off.
    expect([coupon.percent, plans[0]?.quote.totalMinor]).toEqual([60, 14_346])
    at(until, 1)
    await ask(code)
    at(until)
    await expect(ask(code)).rejects.toMatchObject({ status: 409, code: 'coupon-expired' })
  })

  test('says why not', async () => {
    await newCoupon(site.deps.db, { code: 'NEPAL', countries: ['NP'] })
    await newCoupon(site.deps.db, { code: 'GONE', plans: ['no-such-plan'] })
    await expect(ask('NOSUCH')).rejects.toMatchObject({ status: 404, code: 'coupon-unknown' })
    await expect(ask('%00')).rejects.toMatchObject({ code: 'coupon-unknown' })
    await expect(ask('ANNUAL66', { plan: 'monthly' })).rejects.toMatchObject({ code: 'coupon-not-for-plan' })
    await expect(ask('ANNUAL66', { plan: 'no-such-plan' })).rejects.toMatchObject({
      code: 'coupon-not-for-plan',
    })
    await expect(ask('GONE')).rejects.toMatchObject({ status: 409, code: 'coupon-not-for-plan' })
    await expect(ask('NEPAL')).rejects.toMatchObject({ status: 409, code: 'coupon-not-for-country' })
    expect((await ask('NEPAL', { countryCode: 'np' })).plans).toHaveLength(6)
  })

  test('is refused once it is used up, to that account or to everybody', async () => {
    await newCoupon(site.deps.db, { code: 'ONCE-EACH', mostUsesPerAccount: 1 })
    await newCoupon(site.deps.db, { code: 'ONCE', mostUses: 1 })
    const browser = await signedUp(site)
    const { id: userId } = await browser.call(getProfile, {})
    await ask('ONCE-EACH', {}, browser.transport)
    for (const code of ['ONCE-EACH', 'ONCE']) await reserve({ code, userId })
    await expect(ask('ONCE-EACH', {}, browser.transport)).rejects.toMatchObject({ code: 'coupon-used-up' })
    await ask('ONCE-EACH')
    await expect(ask('ONCE')).rejects.toMatchObject({ status: 409, code: 'coupon-used-up' })
  })

  test('codes are not guessed: those that nobody knows are counted by network, and the right ones are not', async () => {
    for (let count = 0; count < 60; count += 1) await ask('ANNUAL66')
    for (let count = 0; count < 40; count += 1)
      await expect(ask(`GUESS${count}`)).rejects.toMatchObject({ code: 'coupon-unknown' })
    await expect(ask('ANNUAL66')).rejects.toMatchObject({ status: 429, code: 'too-many-tries' })
    site.clock.advance(2 * 60_000)
    await ask('ANNUAL66')
  })

  test('guesses that another server counts stop whoever guesses here', async () => {
    await ask('ANNUAL66')
    const { host = '', user, database: name } = site.database.pool.options
    const other = openDatabase({ host, user, database: name }, { maxConnections: 1 })
    const guess = { ...COUPON_GUESSES, subject: '127.0.0.1' }
    for (let count = 0; count < 40; count += 1) await consume({ ...site.deps, db: other.db }, [guess])
    await other.close()
    const tooMany = { code: 'too-many-tries' }
    // One that is wrong is counted by the database, and makes this server ask.
    await expect(ask('GUESS')).rejects.toMatchObject(tooMany)
    await expect(ask('ANNUAL66')).rejects.toMatchObject(tooMany)
  })

  test('terms that were changed are told two seconds later, and charged at once', async () => {
    const { id: userId } = await (await signedUp(site)).call(getProfile, {})
    await newCoupon(site.deps.db, { code: 'TEN' })
    const percent = async () => (await ask('TEN')).coupon.percent
    expect(await percent()).toBe(10)
    await site.database.pool.query(`update coupons set percent = 20 where code = 'TEN'`)
    site.clock.advance(1_999)
    expect(await percent()).toBe(10)
    expect((await reserve({ code: 'TEN', userId })).discount).toEqual({ percent: 20 })
    site.clock.advance(1)
    expect(await percent()).toBe(20)
  })

  test('a coupon that is made after somebody has guessed at it is known at once', async () => {
    await expect(ask('SOON')).rejects.toMatchObject({ code: 'coupon-unknown' })
    await newCoupon(site.deps.db, { code: 'SOON' })
    await ask('SOON')
  })

  test('guesses at once are counted each', async () => {
    const guesses = Array.from({ length: 60 }, (_, index) => ask(`GUESS${index}`).catch(({ code }) => code))
    const answered = await Promise.all(guesses)
    expect(answered.filter((code) => code === 'coupon-unknown')).toHaveLength(40)
    expect(answered.filter((code) => code === 'too-many-tries')).toHaveLength(20)
  })
})

async function reserve(asked: Partial<CouponReservation> & { code: string; userId: string }) {
  const rest = { useId: randomUUID(), plan: 'annual', countryCode: 'US', now: site.clock.now() }
  return site.deps.db.transaction((tx) => reserveCoupon(tx, { ...rest, ...asked }))
}

async function userIds(): Promise<[string, string]> {
  const ids = [ADA, GRACE].map(async (who) => {
    const browser = await signedUp(site, who)
    return (await browser.call(getProfile, {})).id
  })
  const [ada = '', grace = ''] = await Promise.all(ids)
  return [ada, grace]
}

describe('a coupon in a checkout', () => {
  let ada: string
  let grace: string
  beforeEach(async () => {
    ;[ada, grace] = await userIds()
    await newCoupon(site.deps.db, { code: 'LAST', mostUses: 1 })
  })
  const usedUp = { code: 'coupon-used-up' }

  test('says what it takes off', async () => {
    expect(await reserve({ code: ' last', userId: ada })).toEqual({
      code: 'LAST',
      discount: { percent: 10 },
      stacks: false,
    })
  })

  test('of two who want the last use at the same instant exactly one has it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const code = `ROUND${round}`
      await newCoupon(site.deps.db, { code, mostUses: 3 })
      await reserve({ code, userId: ada })
      await reserve({ code, userId: grace })
      const outcomes = await Promise.allSettled(
        [ada, grace, ada, grace].map((userId) => reserve({ code, userId })),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
      expect(reasons).toEqual(['coupon-used-up', 'coupon-used-up', 'coupon-used-up'])
    }
  })

  test('of two checkouts of one account at the same instant one has the use that it is allowed', async () => {
    await newCoupon(site.deps.db, { code: 'ONCE-EACH', mostUsesPerAccount: 1 })
    const outcomes = await Promise.allSettled(
      [ada, ada, grace].map((userId) => reserve({ code: 'ONCE-EACH', userId })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await rows('select count(distinct user_id)::int as accounts from coupon_uses')).toEqual([
      { accounts: 2 },
    ])
  })

  test('without a limit nobody waits for anybody', async () => {
    await site.deps.db.transaction(async (tx) => {
      const now = site.clock.now()
      const one = {
        useId: randomUUID(),
        code: 'ANNUAL66',
        userId: ada,
        plan: 'annual',
        countryCode: 'US',
        now,
      }
      await reserveCoupon(tx, one)
      // Another connection, while this transaction is open.
      await reserve({ code: 'ANNUAL66', userId: grace })
    })
    expect(await rows('select 1 from coupon_uses')).toHaveLength(2)
  })

  test('is held once by the same checkout, however often it asks', async () => {
    const useId = randomUUID()
    await reserve({ code: 'LAST', userId: ada, useId })
    await reserve({ code: 'LAST', userId: ada, useId })
    expect(await rows('select coupon_code from coupon_uses')).toEqual([{ coupon_code: 'LAST' }])
    // It may change its mind, and somebody else has the last use.
    await reserve({ code: 'ANNUAL66', userId: ada, useId })
    await reserve({ code: 'LAST', userId: grace })
  })

  test('is free again when the checkout was left, or took too long', async () => {
    const useId = randomUUID()
    await reserve({ code: 'LAST', userId: ada, useId })
    await expect(reserve({ code: 'LAST', userId: grace })).rejects.toMatchObject(usedUp)
    await releaseCoupon(site.deps.db, { useId })
    await reserve({ code: 'LAST', userId: grace })
    site.clock.advance(HOLD_MINUTES * 60_000 - 1)
    await expect(reserve({ code: 'LAST', userId: ada })).rejects.toMatchObject(usedUp)
    site.clock.advance(1)
    await reserve({ code: 'LAST', userId: ada })
  })

  test('stays used once it is paid, whatever comes after', async () => {
    const useId = randomUUID()
    await reserve({ code: 'LAST', userId: ada, useId })
    site.clock.advance(DAY_MS)
    const { db } = site.deps
    expect(await settleCoupon(db, { useId, now: site.clock.now() })).toBe(true)
    expect(await settleCoupon(db, { useId, now: site.clock.now() })).toBe(false)
    await releaseCoupon(db, { useId })
    site.clock.advance(365 * DAY_MS)
    await forgetHolds(site.deps)
    await expect(reserve({ code: 'LAST', userId: grace })).rejects.toMatchObject(usedUp)
  })

  test('what was never held cannot be paid with', async () => {
    expect(await settleCoupon(site.deps.db, { useId: randomUUID(), now: site.clock.now() })).toBe(false)
  })

  test('is refused as when it is asked for', async () => {
    await expect(reserve({ code: 'NOSUCH', userId: ada })).rejects.toMatchObject({ code: 'coupon-unknown' })
    await expect(reserve({ code: '\0', userId: ada })).rejects.toMatchObject({ code: 'coupon-unknown' })
    await expect(reserve({ code: 'ANNUAL66', userId: ada, plan: 'monthly' })).rejects.toMatchObject({
      code: 'coupon-not-for-plan',
    })
    expect(await rows('select 1 from coupon_uses')).toEqual([])
  })

  test('that failed with its transaction holds nothing', async () => {
    const failing = site.deps.db.transaction(async (tx) => {
      const now = site.clock.now()
      await reserveCoupon(tx, {
        useId: randomUUID(),
        code: 'LAST',
        userId: ada,
        plan: 'annual',
        countryCode: 'US',
        now,
      })
      throw new Error('The charge was refused.')
    })
    await expect(failing).rejects.toThrow('refused')
    await reserve({ code: 'LAST', userId: grace })
  })

  test('is forgotten a month after it was left', async () => {
    await reserve({ code: 'LAST', userId: ada })
    site.clock.advance(30 * DAY_MS)
    await forgetHolds(site.deps)
    expect(await rows('select 1 from coupon_uses')).toHaveLength(1)
    site.clock.advance(DAY_MS)
    await forgetHolds(site.deps)
    expect(await rows('select 1 from coupon_uses')).toEqual([])
  })

  test('is in the export of the account, and after it was erased nobody knows who used it', async () => {
    const useId = randomUUID()
    await newCoupon(site.deps.db, { code: 'OPEN' })
    await reserve({ code: 'LAST', userId: ada, useId })
    await settleCoupon(site.deps.db, { useId, now: site.clock.now() })
    await reserve({ code: 'OPEN', userId: ada })
    const about = { userId: ada, provenEmail: null }
    const { db } = site.deps
    expect(await usedCoupons.exported?.(db, about)).toMatchObject({
      name: 'coupons',
      data: {
        uses: expect.arrayContaining([expect.objectContaining({ coupon: 'LAST', paidAt: site.clock.now() })]),
      },
    })
    await usedCoupons.erased?.(db, about)
    expect(await rows('select coupon_code, user_id from coupon_uses')).toEqual([
      { coupon_code: 'LAST', user_id: null },
    ])
    await expect(reserve({ code: 'LAST', userId: grace })).rejects.toMatchObject(usedUp)
  })
})

describe('the table refuses', () => {
  test.each([
    [{ percent: 101 }],
    [{ percent: 0 }],
    [{ percent: 60, announcedPercent: 60.15 }],
    [{ percent: 10, amountMinor: 100, currency: 'USD' }],
    [{ amountMinor: 100 }],
    [{ amountMinor: -100, currency: 'USD' }],
    [{ mostUses: 0 }],
    [{ startsAt: new Date(1), endsAt: new Date(0) }],
    [{ code: 'small' }],
  ])('%j', async (coupon) => {
    await expect(newCoupon(site.deps.db, { code: 'WRONG', ...coupon })).rejects.toThrow()
  })
})
