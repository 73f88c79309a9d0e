import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { ADA, GRACE, signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { addStaff, removeStaff } from '#modules/accounts/module.ts'
import { getPlans } from '#modules/billing/plans/contract.ts'
import { getPromotion } from '#modules/campaigns/contract.ts'
import { call } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from './contract.ts'
import { operatorActions } from './operator-actions.ts'

let site: TestApp
let operator: TestBrowser
beforeEach(async () => {
  site = await testApp()
  operator = await signedUp(site)
  await site.database.pool.query('update users set email_verified_at = now()')
  expect(await addStaff(site.deps, ADA.email)).toBeNull()
})
afterEach(() => site.close())

const SPAN = {
  startsAt: '2025-01-15T12:00:00.000Z',
  endsAt: '2025-01-20T12:00:00.000Z',
  timerChangesAt: '2025-01-18T12:00:00.000Z',
}
const HALF = { percent: 50.5, announcedPercent: 50, plans: ['annual'] }

async function draft(change: Partial<contract.CampaignDraft> = {}): Promise<contract.CampaignDraft> {
  const { campaigns } = await operator.call(contract.listCampaigns, {})
  const like = campaigns.find(({ words }) => words.slug === 'black-friday')
  if (like === undefined) throw new Error('The seed has a Black Friday.')
  const words = {
    ...like.words,
    slug: 'sale' as const,
    title: 'Half of a year',
    redirectionPath: '/offer/sale',
  }
  return { span: SPAN, couponCode: 'HALF25', newCoupon: HALF, words, ...change }
}
const annual = async () => {
  const { plans } = await call(getPlans, { query: {} }, { transport: site.transport })
  return plans.find(({ slug }) => slug === 'annual')?.quote.totalMinor
}
const titleNow = async () =>
  (await call(getPromotion, {}, { transport: site.transport })).promotions['non-pro'].title

describe('who may', () => {
  test('is staff alone, and only as long as they are', async () => {
    const stranger = await signedUp(site, GRACE)
    await expect(call(contract.listCampaigns, {}, { transport: site.transport })).rejects.toMatchObject({
      status: 401,
    })
    await expect(stranger.call(contract.listCampaigns, {})).rejects.toMatchObject({
      status: 403,
      code: 'staff-only',
    })
    await expect(stranger.call(contract.scheduleCampaign, { body: await draft() })).rejects.toMatchObject({
      status: 403,
    })
    await operator.call(contract.listCampaigns, {})
    expect(await removeStaff(site.deps.db, ADA.email)).toBe(true)
    await expect(operator.call(contract.listCampaigns, {})).rejects.toMatchObject({ status: 403 })
  })

  test('is nobody whose address is not proved, or who is not there', async () => {
    await site.database.pool.query('update users set email_verified_at = null')
    expect(await addStaff(site.deps, ADA.email)).toBe('not-verified')
    expect(await addStaff(site.deps, 'nobody@example.com')).toBe('no-account')
  })
})

test('what an operator did is in their export, and who did nothing has no such file', async () => {
  const { rows } = await site.database.pool.query('select id from users')
  const about = { userId: String(rows[0].id), provenEmail: null }
  const exported = () => operatorActions.exported?.(site.deps.db, about)
  expect(await exported()).toBeUndefined()
  await operator.call(contract.scheduleCampaign, { body: await draft() })
  expect(await exported()).toMatchObject({ name: 'operator-actions', data: { actions: [{}] } })
})

test('a sale is scheduled, changed, stopped and taken up again without a release', async () => {
  expect(await annual()).toBe(18_000)
  const { id } = await operator.call(contract.scheduleCampaign, { body: await draft() })
  site.clock.advance(2_000)
  await expect.poll(annual).toBe(8_910)
  await expect.poll(titleNow).toBe('Half of a year')
  const body = await draft({ newCoupon: null })
  await operator.call(contract.changeCampaign, {
    params: { id },
    body: { ...body, words: { ...body.words, title: 'Half!' } },
  })
  site.clock.advance(2_000)
  await expect.poll(titleNow).toBe('Half!')
  await operator.call(contract.stopCampaign, { params: { id }, body: { isStopped: true } })
  expect(await annual()).toBe(18_000)
  await operator.call(contract.stopCampaign, { params: { id }, body: { isStopped: false } })
  site.clock.advance(2_000)
  await expect.poll(annual).toBe(8_910)
  const { actions, campaigns } = await operator.call(contract.listCampaigns, {})
  expect(actions.map(({ action, by, campaignId }) => [action, by, campaignId])).toEqual(
    ['resume', 'stop', 'change', 'schedule'].map((action) => [action, ADA.fullName, id]),
  )
  expect(actions[2]?.changed).toEqual(['words.title'])
  expect(campaigns.find((each) => each.id === id)).toMatchObject({ state: 'on', discountPercent: 50 })
})

test('what is tried out changes nothing', async () => {
  const asked = { at: '2025-01-16T00:00:00.000Z', countryCode: 'in', audience: 'non-pro' as const }
  const tried = await operator.call(contract.previewCampaigns, {
    body: { ...asked, draft: { ...(await draft()), id: null } },
  })
  expect(tried.promotion.title).toBe('Half of a year')
  expect(tried.plans.find(({ slug }) => slug === 'annual')).toMatchObject({
    currency: 'INR',
    beforeMinor: 708_000,
    afterMinor: 350_460,
  })
  expect(tried.plans.find(({ slug }) => slug === 'lifetime')).toMatchObject({
    beforeMinor: 1_416_000,
    afterMinor: 1_416_000,
  })
  const seeded = await operator.call(contract.previewCampaigns, {
    body: { at: '2024-11-29T20:00:00.000Z', countryCode: 'us', audience: 'annual-pro', draft: null },
  })
  expect(seeded.promotion.title).toMatch(/^Last day: upgrade/)
  expect(seeded.plans.find(({ slug }) => slug === 'lifetime')?.afterMinor).toBe(14_346)
  expect(await annual()).toBe(18_000)
  expect((await operator.call(contract.listCampaigns, {})).actions).toEqual([])
})

describe('at the door', () => {
  const refused = async (change: Partial<contract.CampaignDraft>) =>
    operator.call(contract.scheduleCampaign, { body: await draft(change) })

  test.each<[string, Partial<contract.CampaignDraft>, number, string]>([
    ['an end before its begin', { span: { ...SPAN, endsAt: SPAN.startsAt } }, 400, 'invalid-input'],
    [
      'a clock after its end',
      { span: { ...SPAN, timerChangesAt: '2025-01-21T12:00:00.000Z' } },
      400,
      'invalid-input',
    ],
    ['more announced than taken off', { newCoupon: { ...HALF, announcedPercent: 51 } }, 400, 'invalid-input'],
    ['no window', { span: null }, 409, 'standing-window'],
    ['a coupon that is there', { couponCode: 'ANNUAL66' }, 409, 'coupon-exists'],
    ['one that is not', { newCoupon: null }, 409, 'coupon-missing'],
  ])('%s is refused', async (_name, change, status, code) => {
    await expect(refused(change)).rejects.toMatchObject({ status, code })
    // Nothing of it is left.
    const { rows } = await site.database.pool.query(`select 1 from coupons where code = 'HALF25'`)
    expect(rows).toEqual([])
  })

  test('a way that leads elsewhere is refused', async () => {
    const { words } = await draft()
    for (const redirectionPath of ['https://evil.example', '//evil.example', '/\\evil.example'])
      await expect(refused({ words: { ...words, redirectionPath } })).rejects.toMatchObject({ status: 400 })
  })

  test('the one that stands is not stopped, and one that is not there neither', async () => {
    const { campaigns } = await operator.call(contract.listCampaigns, {})
    const id = campaigns[0]?.id ?? 0
    const isStopped = true
    await expect(
      operator.call(contract.stopCampaign, { params: { id }, body: { isStopped } }),
    ).rejects.toMatchObject({ code: 'standing-window' })
    await expect(
      operator.call(contract.stopCampaign, { params: { id: 9_999 }, body: { isStopped } }),
    ).rejects.toMatchObject({ status: 404, code: 'campaign-unknown' })
  })
})
