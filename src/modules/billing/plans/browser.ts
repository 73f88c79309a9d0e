/** Words about plans for pages. */
export { pricingCopy } from './plan-rules.ts'
