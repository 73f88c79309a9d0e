/** Prices as pure functions: countries, currencies, quotes. */
export {
  COUNTRY_CODES,
  countryPricing,
  type CountryPricing,
  DEFAULT_COUNTRY,
  knownCountry,
} from './country-table.ts'
export { formatMoney } from './money-rules.ts'
export { later, paidUntil } from './period-rules.ts'
export { LIST_CURRENCY, quote, type QuoteInput } from './quote-rules.ts'
export { spokenQuote } from './describe-quote.ts'
export { zonesOf } from './zone-data.ts'
