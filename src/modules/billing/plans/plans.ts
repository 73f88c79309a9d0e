/** Plans for server code: what is sold, its price in a country, with and without a coupon. */
export { type DryRun, dryRunPrices } from './dry-run-prices.ts'
export { countryOfAddress, findCountry } from './find-country.ts'
export { findPlan, monthsOf } from './plan-queries.ts'
export { isTrialShown, TRIAL_DAYS } from './plan-rules.ts'
export { pricePlans } from './price-plans.ts'
export { COUPON_GUESSES } from './quote-coupon.ts'
export { planRoutes } from './routes.ts'
export { plans } from './tables.ts'
