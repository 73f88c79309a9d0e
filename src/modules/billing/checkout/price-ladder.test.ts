/** The prices that pages offer, in every country: a longer time never costs less than a shorter one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#src/test-app.ts'
import { COUNTRY_CODES, countryPricing } from '../pricing/country-table.ts'
import { offerOf } from './offer-rules.ts'
import { fetchPrices } from './ui/fetch-prices.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const SHORTEST_FIRST = ['monthly', 'half-yearly', 'annual-pass', 'lifetime']
/** One country of each price list: the same currency and tier are the same prices. */
const COUNTRIES = [
  ...new Map(
    COUNTRY_CODES.map(countryPricing).map((country) => [
      `${country.isCurrencySupported ? country.currencyCode : ''} ${country.pppRate} ${country.countryCode === 'IN'}`,
      country.countryCode,
    ]),
  ).values(),
]

/** In a sale, outside one, and in the sale without prices. */
const INSTANTS = ['2024-11-15T12:00:00Z', '2026-11-25T12:00:00Z', '2025-11-10T12:00:00Z']

test.each(INSTANTS)('at %s Half-Yearly is never dearer than Annual', async (instant) => {
  site.clock.set(instant)
  expect(COUNTRIES.length).toBeGreaterThan(15)
  for (const code of COUNTRIES) {
    const { kinds, products, coupons } = await fetchPrices(code, { transport: site.transport })
    const totals = new Map(
      [...kinds.map(({ plan }) => plan), ...products].map((plan) => [
        plan.slug,
        offerOf(plan, coupons).plan.quote.totalMinor,
      ]),
    )
    const ladder = SHORTEST_FIRST.map((slug) => totals.get(slug) ?? 0)
    expect(
      ladder.toSorted((a, b) => a - b),
      code,
    ).toEqual(ladder)
    expect(totals.get('annual'), code).toBe(totals.get('annual-pass'))
    expect(new Set(ladder).size, code).toBe(ladder.length)
  }
})
