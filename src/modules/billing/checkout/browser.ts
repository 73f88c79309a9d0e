/** Offers of a page of prices, for other pages. */
export { offerOf, totalBefore } from './offer-rules.ts'
