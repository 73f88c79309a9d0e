import { describe, expect, test } from 'vitest'
import { call } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import { campaignWords, getOffer, getPromotion } from './contract.ts'
import { campaigns } from './tables.ts'

const site = await testApp()
const promotionNow = () => call(getPromotion, {}, { transport: site.transport })

test('every campaign of the seed reads', async () => {
  const rows = await site.database.db.select().from(campaigns)
  expect(rows.length).toBeGreaterThan(3)
  for (const { details } of rows) campaignWords.parse(details)
  const codes = rows.map(({ couponCode }) => couponCode)
  expect(new Set(codes)).toEqual(new Set(['ANNUAL66', 'BLKFRIDAY24', 'CYBERMON24', null]))
})

/** The seconds at which the seeded sales change, and those around them. */
const SEEDED: [string, string, string | null, boolean][] = [
  ['2024-11-01T07:59:59Z', 'default', null, false],
  ['2024-11-01T08:00:00Z', 'black-friday', null, false],
  ['2024-11-18T08:00:00Z', 'black-friday', null, false],
  ['2024-11-18T08:00:01Z', 'black-friday', '2024-11-30T08:00:00.000Z', false],
  ['2024-11-29T08:00:00Z', 'black-friday', '2024-11-30T08:00:00.000Z', false],
  ['2024-11-29T08:00:01Z', 'black-friday', '2024-11-30T08:00:00.000Z', true],
  ['2024-11-30T07:59:59Z', 'black-friday', '2024-11-30T08:00:00.000Z', true],
  ['2024-11-30T08:00:00Z', 'cyber-monday', null, false],
  ['2024-12-02T08:00:01Z', 'cyber-monday', '2024-12-03T08:00:00.000Z', true],
  ['2024-12-03T07:59:59Z', 'cyber-monday', '2024-12-03T08:00:00.000Z', true],
  ['2024-12-03T08:00:00Z', 'default', null, false],
  ['2025-11-01T08:00:00Z', 'black-friday-early', null, false],
]

test.each(SEEDED)('at %s: %s, a clock to %s, last day %s', async (instant, slug, countdownTo, isLastDay) => {
  site.clock.set(instant)
  const { campaign, event, promotions } = await promotionNow()
  expect(campaign.slug).toBe(slug)
  expect(promotions['non-pro'].countdownTo).toBe(countdownTo)
  expect(event.isLastDayForSale).toBe(isLastDay)
})

test('those who have PRO are told what there is for them', async () => {
  site.clock.set('2024-11-10T00:00:00Z')
  const { promotions } = await promotionNow()
  expect(promotions['annual-pro'].title).toBe('Upgrade to Lifetime plan at just $79 extra')
  expect(promotions['other-pro'].title).toBe('Switch to Lifetime plan now at 60% off')
})

test('on its last day the upgrade is said to save almost 80%', async () => {
  site.clock.set('2024-11-29T09:00:00Z')
  const { promotions } = await promotionNow()
  expect(promotions['annual-pro'].title).toMatch(/^Last day: .*\$79 extra, almost 80% off$/)
})

test('a sale offers six courses by name', async () => {
  site.clock.set('2024-11-10T00:00:00Z')
  const { campaign } = await promotionNow()
  expect(campaign.offeredCourses.map(({ name }) => name)).toEqual([
    'DSA with Python',
    'Master Python',
    'Learn HTML',
    'SQL basics',
    'Python NumPy',
    'Master Java',
  ])
})

test('what a campaign takes off is what its coupon does', async () => {
  site.clock.set('2024-11-10T00:00:00Z')
  expect((await promotionNow()).campaign).toMatchObject({
    code: 'BLKFRIDAY24',
    discountPercent: 60,
    discountAmount: 60.15,
  })
  await site.database.pool.query(
    `update coupons set percent = 55, announced_percent = 50 where code = 'BLKFRIDAY24'`,
  )
  site.clock.advance(2_000)
  await expect.poll(async () => (await promotionNow()).campaign.discountPercent).toBe(50)
  site.clock.set('2025-01-15T12:00:00Z')
  await expect
    .poll(async () => (await promotionNow()).campaign)
    .toMatchObject({ code: null, discountPercent: 0 })
})

test('a sale that is stopped is gone two seconds later, and the pages with it', async () => {
  site.clock.set('2024-11-10T00:00:00Z')
  expect((await promotionNow()).campaign.slug).toBe('black-friday')
  const before = site.deps.campaigns.cacheVersion()
  await site.database.db.update(campaigns).set({ isStopped: true })
  site.clock.advance(2_000)
  await expect.poll(async () => (await promotionNow()).campaign.slug).toBe('default')
  expect(site.deps.campaigns.cacheVersion().name).not.toBe(before.name)
})

describe('the page of an offer', () => {
  const offer = (slug: string) => call(getOffer, { params: { slug } }, { transport: site.transport })

  test.each([
    [
      '2024-11-01T07:59:59Z',
      'black-friday',
      'to-come',
      'New course: data structures and algorithms with Python',
    ],
    ['2024-11-01T08:00:00Z', 'black-friday', 'on', 'Black Friday: 60% off PRO'],
    ['2024-11-29T08:00:01Z', 'black-friday', 'on', 'Last day of Black Friday: 60% off PRO'],
    ['2024-11-30T08:00:00Z', 'black-friday', 'over', 'Cyber Monday: 60% off PRO'],
    ['2024-11-30T08:00:00Z', 'cyber-monday', 'on', 'Cyber Monday: 60% off PRO'],
  ])('at %s %s is %s, and %s is what there is', async (instant, slug, state, current) => {
    site.clock.set(instant)
    await site.database.db.update(campaigns).set({ isStopped: false })
    await expect.poll(async () => (await offer(slug)).state).toBe(state)
    await expect.poll(async () => (await offer(slug)).current.title).toBe(current)
    const { offer: told } = await offer(slug)
    // Nobody learns of one that is to come, and nobody uses one that is over.
    expect(told?.campaign.slug ?? null).toBe(state === 'on' ? slug : null)
  })

  test.each(['xmas-sale', 'no-such-sale', 'default'])('%s is no offer', async (slug) => {
    await expect(offer(slug)).rejects.toMatchObject({ status: 404, code: 'offer-unknown' })
  })
})

test('the cache version ends when the next thing changes', async () => {
  site.clock.set('2024-12-02T07:00:00Z')
  await site.database.db.update(campaigns).set({ isStopped: false })
  await promotionNow()
  await expect
    .poll(() => site.deps.campaigns.cacheVersion().endsAt)
    .toBe(Date.parse('2024-12-02T08:00:00.001Z'))
})
