import { describe, expect, test } from 'vitest'
import { COUNTRY_CODES, countryPricing, knownCountry, taxPercentOf } from './country-table.ts'
import { formatMoney } from './money-rules.ts'

const all = COUNTRY_CODES.map((code) => countryPricing(code))
const where = (is: (record: (typeof all)[number]) => boolean) =>
  all.filter(is).map(({ countryCode }) => countryCode)

test('every country of ISO 3166-1 is in it, once', () => {
  expect(COUNTRY_CODES).toHaveLength(249)
  expect(new Set(COUNTRY_CODES).size).toBe(249)
  expect(COUNTRY_CODES).toEqual(COUNTRY_CODES.toSorted())
  const unnamed = all.filter(({ countryName, countryCode }) => countryName === countryCode)
  expect(unnamed).toEqual([])
})

test('each has a rate, a name for its money, and a locale in which a price can be written', () => {
  for (const record of all) {
    expect(record.exchangeRate, record.countryCode).toBeGreaterThan(0)
    expect(record.currencyName, record.countryCode).not.toBe(record.currencyCode)
    expect(Intl.NumberFormat.supportedLocalesOf(record.locale), record.countryCode).toHaveLength(1)
    expect(Intl.supportedValuesOf('currency')).toContain(record.currencyCode)
  }
})

test('a price has our digits and no letter that turns the sentence around, wherever it is read', () => {
  for (const record of all)
    expect(formatMoney({ amountMinor: 123_456, currency: 'USD' }, record), record.countryCode).toMatch(
      /^[^\u200e\u200f\u061c]*[1-9][^\u200e\u200f\u061c]*$/,
    )
})

test.each([
  ['FR', 'EUR', 0.9525],
  ['GB', 'GBP', 0.7869],
  ['IN', 'INR', 84.9667],
  ['US', 'USD', 1],
])('%s pays in %s at %d', (code, currencyCode, exchangeRate) => {
  expect(countryPricing(code)).toMatchObject({ currencyCode, exchangeRate, isCurrencySupported: true })
})

test('a record says all that a page needs', () => {
  expect(countryPricing('np')).toEqual({
    countryName: 'Nepal',
    countryCode: 'NP',
    currencyName: 'Nepalese Rupee',
    currencyCode: 'NPR',
    currencySymbol: 'Rs',
    locale: 'en-NP',
    isCurrencySupported: false,
    isZipCodeRequired: false,
    exchangeRate: 135.9467,
    excludeRegionalText: false,
    shouldReplaceWithCurrencyCode: false,
  })
  expect(countryPricing('CO')).toMatchObject({ pppRate: 0.7 })
})

describe('a code that is none', () => {
  test.each([['zz'], [''], ['XX'], ['USA'], [null], [undefined], ['\0']])('%j: the United States', (code) => {
    expect(knownCountry(code)).toBeNull()
    expect(countryPricing(code)).toBe(countryPricing('US'))
  })
})

test('the money of these is supported, and of no other', () => {
  const of = (...currencies: string[]) => where(({ currencyCode }) => currencies.includes(currencyCode))
  expect(where(({ isCurrencySupported }) => isCurrencySupported)).toEqual(
    [...of('EUR', 'USD', 'AUD', 'NZD', 'NOK'), 'GB', 'IN', 'CA', 'MX', 'AR', 'SE', 'CH', 'SG'].toSorted(),
  )
  expect(of('EUR')).toEqual(expect.arrayContaining(['FR', 'DE', 'BG', 'HR', 'MC', 'RE']))
  expect(of('USD')).toEqual(expect.arrayContaining(['US', 'PR', 'GU', 'EC', 'SV']))
  expect([of('AUD').length, of('NZD').length, of('NOK')]).toEqual([8, 5, ['BV', 'NO', 'SJ']])
  // Theirs is somebody else's supported money, and the list names countries.
  expect(['JE', 'LI', 'BT', 'JP', 'NP'].some((code) => countryPricing(code).isCurrencySupported)).toBe(false)
})

test('a postal code is asked for where either table asks', () => {
  expect(where(({ isZipCodeRequired }) => isZipCodeRequired)).toEqual([
    'AE',
    'AU',
    'CA',
    'DE',
    'ES',
    'FR',
    'GB',
    'IN',
    'IT',
    'NL',
    'US',
  ])
})

test('the regional text is for those who have a price list of their own', () => {
  expect(where(({ excludeRegionalText }) => !excludeRegionalText)).toEqual(['IN', 'NP'])
})

test('what is like a dollar or a krone is shown by its code, and the US dollar at home by its sign', () => {
  const byCode = new Set(
    all
      .filter(({ shouldReplaceWithCurrencyCode }) => shouldReplaceWithCurrencyCode)
      .map((each) => each.currencyCode),
  )
  const signs = all.filter(({ currencySymbol }) => currencySymbol === '$' || currencySymbol === 'kr')
  const alike = signs.map(({ currencyCode }) => currencyCode).filter((code) => code !== 'USD')
  expect([...byCode].toSorted()).toEqual([...new Set(alike)].toSorted())
})

test('tax is added in India', () => {
  expect(COUNTRY_CODES.filter((code) => taxPercentOf(code) > 0)).toEqual(['IN'])
  expect(taxPercentOf('IN')).toBe(18)
})

test('a tier makes it cheaper, and there is none beside a price list', () => {
  for (const { pppRate, countryCode } of all) {
    if (pppRate === undefined) continue
    expect(pppRate, countryCode).toBeGreaterThan(0)
    expect(pppRate, countryCode).toBeLessThan(1)
  }
  expect(where(({ pppRate, excludeRegionalText }) => pppRate !== undefined && !excludeRegionalText)).toEqual(
    [],
  )
})
