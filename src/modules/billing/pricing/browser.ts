/** Money and countries for pages. */
export { countryPricing, DEFAULT_COUNTRY } from './country-table.ts'
export { formatMoney, minorDigits } from './money-rules.ts'
