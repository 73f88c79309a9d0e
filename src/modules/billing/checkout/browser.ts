/** Offers of a page of prices, for other pages. */
export { offerOf, totalBefore } from './offer-rules.ts'
export { isAsSaid } from './payment-rules.ts'
export { fetchDefaultCoupons } from './ui/fetch-prices.ts'
