import { beforeAll, describe, expect, test } from 'vitest'
import { changeProfile } from '#modules/accounts/profile/contract.ts'
import { signedUp } from '#modules/accounts/testing.ts'
import { call, type CallOptions } from '#platform/contract/call.ts'
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { countryPricing } from '../pricing/country-table.ts'
import { getConfigs, getCountryData, getGiftPlans, getPaymentPlans, getPlans } from './contract.ts'

const configOf = (env: Record<string, string>) =>
  loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env })

let site: TestApp
let withoutTrial: TestApp
beforeAll(async () => {
  site = await testApp()
  withoutTrial = await testApp({
    config: configOf({ SHOULD_SHOW_TRIAL_PLANS: 'false', COUNTRY_HEADER: 'X-Country' }),
  })
})

type Query = { countryCode?: string; quantity?: number }
const plansFor = (query: Query = {}, headers: CallOptions['headers'] = {}, of = site) =>
  call(getPlans, { query }, { transport: of.transport, headers })
const countryFor = async (...asked: Parameters<typeof plansFor>) =>
  (await plansFor(...asked)).country.countryCode

const totals = ({ plans }: Awaited<ReturnType<typeof plansFor>>) =>
  Object.fromEntries(plans.map(({ slug, quote }) => [slug, quote.totalMinor]))

describe('what is sold', () => {
  test('is what the table says, in its order', async () => {
    const { plans } = await plansFor()
    const rows = plans.map((plan) => [
      plan.slug,
      plan.purchaseType,
      plan.name,
      plan.months,
      plan.quote.totalMinor,
    ])
    expect(rows).toEqual([
      ['monthly', 'subscription', 'Monthly', 1, 2_000],
      ['annual', 'subscription', 'Annual', 12, 18_000],
      ['annual-pass', 'product', 'Annual', 12, 18_000],
      ['half-yearly', 'product', 'Half-Yearly', 6, 12_000],
      ['lifetime', 'product', 'Lifetime', null, 36_000],
      ['lifetime-upgrade', 'product', 'Lifetime', null, 7_900],
    ])
    expect(plans.filter(({ soldTo }) => soldTo === 'annual').map(({ slug }) => slug)).toEqual([
      'lifetime-upgrade',
    ])
    expect(plans.filter(({ defaultCoupon }) => defaultCoupon === 'ANNUAL66').map(({ slug }) => slug)).toEqual(
      ['annual', 'annual-pass'],
    )
    expect(plans.find(({ slug }) => slug === 'half-yearly')?.defaultCoupon).toBe('HALFYEAR60')
  })

  test('without trial plans Monthly costs 30, and all others the same', async () => {
    const [shown, hidden] = [totals(await plansFor()), totals(await plansFor({}, {}, withoutTrial))]
    expect(hidden).toEqual({ ...shown, monthly: 3_000 })
  })

  test('is told in the money of the country, step by step', async () => {
    const { plans, country } = await plansFor({ countryCode: 'fr' })
    expect(country).toEqual(countryPricing('FR'))
    const annual = plans.find(({ slug }) => slug === 'annual')
    expect(annual?.quote).toMatchObject({ currency: 'EUR', totalMinor: 17_145, countryCode: 'FR' })
    expect(annual?.quote.steps.map(({ step, reason }) => [step, reason.words])).toContainEqual([
      'exchange',
      'One US dollar is 0.9525 EUR',
    ])
  })

  test('to teams is sold by the seat', async () => {
    const { plans } = await plansFor({ quantity: 5, countryCode: 'us' })
    expect(plans.map(({ slug, quote }) => [slug, quote.quantity, quote.totalMinor])).toEqual([
      ['annual', 5, 90_000],
    ])
  })

  test.each([[0], [-1], [1.5], [1_001]])('is not told for %d seats', async (quantity) => {
    await expect(plansFor({ quantity })).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
  })

  test('is not told any more once it is retired', async () => {
    const own = await testApp()
    await own.database.pool.query(`update plans set is_retired = true where slug = 'half-yearly'`)
    expect(Object.keys(totals(await plansFor({}, {}, own)))).not.toContain('half-yearly')
    await own.close()
  })

  test('as a gift is a product that anybody may buy', async () => {
    const { plans } = await call(getGiftPlans, { query: {} }, { transport: site.transport })
    expect(plans.map(({ slug }) => slug)).toEqual(['annual-pass', 'half-yearly', 'lifetime'])
  })
})

describe('India and Nepal', () => {
  test.each([
    ['in', 'INR', 1.18],
    ['np', 'NPR', 1],
  ])('%s has round prices in %s, about two fifths of the list', async (countryCode, currency, withTax) => {
    const [local, list] = [await plansFor({ countryCode }), totals(await plansFor({ countryCode: 'us' }))]
    expect(local.plans).toHaveLength(6)
    for (const { slug, quote } of local.plans) {
      expect(quote.currency).toBe(currency)
      expect(quote.priceMinor % 10_000, slug).toBe(0)
      expect(quote.totalMinor).toBe(Math.round(quote.priceMinor * withTax))
      const part = quote.priceMinor / local.country.exchangeRate / (list[slug] ?? 0)
      expect(part, slug).toBeGreaterThan(0.38)
      expect(part, slug).toBeLessThan(0.42)
    }
  })

  test('Monthly costs less with a trial there too', async () => {
    const [shown, hidden] = await Promise.all([
      plansFor({ countryCode: 'np' }),
      plansFor({ countryCode: 'np' }, {}, withoutTrial),
    ])
    expect([totals(shown).monthly, totals(hidden).monthly]).toEqual([110_000, 160_000])
  })
})

describe('the country', () => {
  test('is that of the address, however it is written, and the United States for one that is none', async () => {
    const asked = ['np', 'NP', 'zz', ''].map((countryCode) =>
      countryFor({ countryCode }, { 'accept-language': 'fr-FR' }),
    )
    expect(await Promise.all(asked)).toEqual(['NP', 'NP', 'US', 'US'])
  })

  test('is the one that the proxy tells, then that of the languages, then the United States', async () => {
    const told = (headers: Record<string, string>) => countryFor({}, headers, withoutTrial)
    expect(await told({ 'x-country': 'DE', 'accept-language': 'fr-FR' })).toBe('DE')
    expect(await told({ 'x-country': 'XX', 'accept-language': 'fr-FR' })).toBe('FR')
    expect(await told({})).toBe('US')
    // Where nobody has said that a proxy sets it, a visitor does.
    expect(await countryFor({}, { 'x-country': 'DE' })).toBe('US')
  })

  test('is that of the account, whatever the address says', async () => {
    const browser = await signedUp(site)
    await browser.call(changeProfile, { body: { country: 'JP' } })
    const { country, plans } = await browser.call(getPlans, { query: { countryCode: 'np' } })
    expect(country.countryCode).toBe('JP')
    expect(plans[0]?.quote.currency).toBe('USD')
    // What is only looked up is what was asked for.
    expect((await browser.call(getCountryData, { query: { countryCode: 'np' } })).countryCode).toBe('NP')
  })
})

describe('the page of prices', () => {
  const paymentPlans = (query: { planKind?: 'both' | 'recurring' | 'non-recurring' } = {}, of = site) =>
    call(getPaymentPlans, { query }, { transport: of.transport })

  test('shows the kinds of subscriptions, annual first of all, and the products', async () => {
    const { kinds, defaultKind, products } = await paymentPlans()
    expect(kinds.map(({ kind, plan }) => [kind, plan.slug])).toEqual([
      ['monthly', 'monthly'],
      ['annual', 'annual'],
    ])
    expect(defaultKind).toBe('annual')
    expect(products.map(({ name }) => name)).toEqual(['Annual', 'Half-Yearly', 'Lifetime', 'Lifetime'])
  })

  test.each([
    ['recurring', 2, 0],
    ['non-recurring', 0, 4],
  ] as const)('shows what is %s alone', async (planKind, kinds, products) => {
    const shown = await paymentPlans({ planKind })
    expect([shown.kinds.length, shown.products.length]).toEqual([kinds, products])
  })

  test('promises what the operator decided', async () => {
    expect((await paymentPlans()).copy).toMatchObject({ variant: 'trial', callToAction: 'Start Free Trial' })
    expect((await paymentPlans({}, withoutTrial)).copy).toMatchObject({ variant: 'money-back', days: 14 })
  })
})

test('what the operator decided is told as texts', async () => {
  const configs = (of: TestApp) => call(getConfigs, {}, { transport: of.transport })
  expect(await configs(site)).toEqual({
    shouldActivateAccessLocked: 'true',
    shouldShowTrialPlans: 'true',
    moneyBackGuarantee: 14,
  })
  expect((await configs(withoutTrial)).shouldShowTrialPlans).toBe('false')
})

test('the data of a country are its record and its time zones', async () => {
  const nepal = await call(getCountryData, { query: { countryCode: 'np' } }, { transport: site.transport })
  expect(nepal).toMatchObject({ ...countryPricing('NP'), id: 'NP', name: 'Nepal' })
  expect(nepal.timezones).toEqual([{ name: 'Asia/Kathmandu', standardMinutes: 345, dstMinutes: 345 }])
})
