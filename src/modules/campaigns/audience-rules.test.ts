import { expect, test } from 'vitest'
import { audienceOf, promotionFor, saleEventOf } from './audience-rules.ts'
import { AUDIENCES, type Audience } from './contract.ts'
import { someCampaign, someSale } from './testing.ts'

const sale = someSale()
const { campaign, span } = sale
const standing = someCampaign({
  id: 7,
  title: 'A new course',
  titleMobile: 'New',
  redirectionPath: '/course/new',
})
const DAY_MS = 24 * 60 * 60 * 1000
const UPGRADE = '/profile/subscriptionandpayments'

const NEW_USER = {
  title: 'New here?',
  titleMobile: 'New?',
  button: 'Start',
  redirectionPath: '/course/learn-html',
}
/** Early: no clock yet; late: a clock, not the last day. */
const MOMENTS = { early: span.startsAt, late: span.timerChangesAt + 1, last: span.endsAt - DAY_MS + 1 }

type Row = [Audience, keyof typeof MOMENTS, handlesLastDay: boolean, title: string, path: string]
const words = (audience: Audience): [string, string, string] => {
  if (audience === 'annual-pro') return ['Upgrade to Lifetime', 'Last day: upgrade to Lifetime', UPGRADE]
  if (audience === 'other-pro') return ['Switch to Lifetime', 'Last day: switch to Lifetime', UPGRADE]
  return [campaign.title, campaign.lastDayTopic, '/offer/sale?ref=banner']
}
const TABLE: Row[] = AUDIENCES.filter((each) => each !== 'lifetime-pro').flatMap((audience) => {
  const [title, lastTitle, path] = words(audience)
  return [
    ...[true, false].flatMap((handles): Row[] => [
      [audience, 'early', handles, title, path],
      [audience, 'late', handles, title, path],
    ]),
    [audience, 'last', true, lastTitle, path],
    [audience, 'last', false, title, path],
  ]
})

test.each(TABLE)('%s, %s, last day handled %s: %s', (audience, moment, shouldHandleLastDay, title, path) => {
  const on = someSale({ campaign: someCampaign({ shouldHandleLastDay }) })
  expect(promotionFor(audience, { sale: on, standing, at: MOMENTS[moment] })).toMatchObject({
    bannerType: 'sale-banner',
    title,
    redirectionPath: path,
    countdownTo: moment === 'early' ? null : '2025-06-11T08:00:00.000Z',
  })
})

test.each(Object.values(MOMENTS))('who has PRO for ever is left in peace during a sale (%s)', (at) => {
  expect(promotionFor('lifetime-pro', { sale, standing, at }).bannerType).toBe('no-banner')
})

test.each(AUDIENCES)('without a sale %s is told what stands', (audience) => {
  expect(promotionFor(audience, { sale: null, standing, at: span.endsAt })).toEqual({
    bannerType: 'default-banner',
    title: 'A new course',
    titleMobile: 'New',
    headline: 'Sale',
    detail: '',
    button: 'See the offer',
    colours: 'ink',
    spots: null,
    redirectionPath: '/course/new',
    countdownTo: null,
  })
})

test.each(AUDIENCES)('where there are words for newcomers, they are for new users alone: %s', (audience) => {
  const greeting = { ...standing, newUser: NEW_USER }
  const told = promotionFor(audience, { sale: null, standing: greeting, at: span.endsAt })
  const isNew = audience === 'new-user'
  expect(told.bannerType).toBe(isNew ? 'new-user-banner' : 'default-banner')
  expect(told.title).toBe(isNew ? 'New here?' : 'A new course')
  // A sale goes before them.
  const during = promotionFor(audience, { sale, standing: greeting, at: MOMENTS.early })
  expect(during.bannerType).toBe(audience === 'lifetime-pro' ? 'no-banner' : 'sale-banner')
})

test('places are told as how many are left, to whoever can take one', () => {
  const { banner } = someCampaign()
  const spots = { taken: 939, total: 1000 }
  const on = someSale({ campaign: someCampaign({ banner: { ...banner, spots } }) })
  const spotsFor = (audience: Audience) =>
    promotionFor(audience, { sale: on, standing, at: MOMENTS.last }).spots
  expect(spotsFor('non-pro')).toEqual({ left: 61, total: 1000 })
  expect(spotsFor('annual-pro')).toBeNull()
})

test.each([
  [false, 12, 8, 'non-pro'],
  [false, null, 8, 'non-pro'],
  [false, null, null, 'non-pro'],
  [false, null, 7, 'non-pro'],
  [false, null, 6.99, 'new-user'],
  [true, 12, 0, 'annual-pro'],
  [true, 1, 8, 'other-pro'],
  [true, 6, 8, 'other-pro'],
  [true, null, 8, 'lifetime-pro'],
] as const)('PRO %s with a plan of %s months, here for %s days: %s', (isPro, months, days, audience) => {
  const at = span.startsAt
  expect(audienceOf({ isPro, months, since: days === null ? null : at - days * DAY_MS }, at)).toBe(audience)
})

test('the event of a sale, and of none', () => {
  expect(saleEventOf(sale, MOMENTS.last)).toEqual({
    id: campaign.id,
    date: '2025-06-11T08:00:00.000Z',
    isActive: true,
    isLastDayForSale: true,
    isStartingFromToday: false,
    eventType: 'sale',
  })
  expect(saleEventOf(sale, MOMENTS.early)).toMatchObject({
    isLastDayForSale: false,
    isStartingFromToday: true,
  })
  expect(saleEventOf(null, 0)).toMatchObject({ date: null, isActive: false, eventType: 'none' })
})
