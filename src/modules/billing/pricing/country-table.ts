/** The pricing record of every country. */
import {
  COUNTRIES,
  OWN_LIST_COUNTRIES,
  SUPPORTED_COUNTRIES,
  SUPPORTED_EVERYWHERE,
  TAX_PERCENTS,
  TIERS,
  ZIP_COUNTRIES,
} from './country-data.ts'
import { EXCHANGE_RATES, SHOWN_BY_CODE } from './currency-data.ts'

export type CountryPricing = {
  /** In English; `Intl.DisplayNames` has it in every language. */
  countryName: string
  countryCode: string
  currencyName: string
  currencyCode: string
  /** As people there write it, which may be somebody else's sign too: see `shouldReplaceWithCurrencyCode`. */
  currencySymbol: string
  locale: string
  /** Otherwise its people pay in US dollars, unless there is a price list for their country. */
  isCurrencySupported: boolean
  isZipCodeRequired: boolean
  /** Of the currency, for one US dollar. */
  exchangeRate: number
  /** What part of the list price is paid here. Left out: all of it. */
  pppRate?: number
  /** Nothing is said about prices being made for this country. */
  excludeRegionalText: boolean
  /** Prices show `CAD`, not `$`, which several countries mean in several ways. */
  shouldReplaceWithCurrencyCode: boolean
}

/** Who is asked for where nothing else is known. */
export const DEFAULT_COUNTRY = 'US'

const rows: ReadonlyMap<string, readonly [currency: string, language: string]> = new Map(
  COUNTRIES.split(', ').map((row): [string, [string, string]] => {
    const [code = '', currency = '', language = ''] = row.split(' ')
    return [code, [currency, language]]
  }),
)

/** All codes, in their alphabetical order. */
export const COUNTRY_CODES: readonly string[] = [...rows.keys()]

/** The country's code as the table has it, however it is written; null: there is no such country. */
export function knownCountry(code: string | null | undefined): string | null {
  const upper = code?.trim().toUpperCase() ?? ''
  return rows.has(upper) ? upper : null
}

const records = new Map<string, CountryPricing>()

/** The record of a country; that of the United States for a code that is none. */
export function countryPricing(code: string | null | undefined): CountryPricing {
  const known = knownCountry(code) ?? DEFAULT_COUNTRY
  const record = records.get(known) ?? recordOf(known)
  records.set(known, record)
  return record
}

/** What is added to the price there, in per cent. */
export function taxPercentOf(countryCode: string): number {
  return TAX_PERCENTS.get(countryCode) ?? 0
}

function recordOf(countryCode: string): CountryPricing {
  const [currencyCode = 'USD', language = 'en'] = rows.get(countryCode) ?? []
  const tier = TIERS.find(({ countries }) => countries.has(countryCode))
  return {
    countryName: englishName('region', countryCode),
    countryCode,
    currencyName: englishName('currency', currencyCode),
    currencyCode,
    currencySymbol: symbolOf(currencyCode),
    locale: `${language}-${countryCode}`,
    isCurrencySupported: SUPPORTED_EVERYWHERE.has(currencyCode) || SUPPORTED_COUNTRIES.has(countryCode),
    isZipCodeRequired: ZIP_COUNTRIES.has(countryCode),
    exchangeRate: EXCHANGE_RATES.get(currencyCode) ?? Number.NaN,
    ...(tier === undefined ? {} : { pppRate: tier.rate }),
    excludeRegionalText: !OWN_LIST_COUNTRIES.has(countryCode),
    shouldReplaceWithCurrencyCode: SHOWN_BY_CODE.has(currencyCode),
  }
}

function englishName(type: 'region' | 'currency', code: string): string {
  return new Intl.DisplayNames('en', { type }).of(code) ?? code
}

function symbolOf(currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
