/** Orders: the stored checkouts, what each asks its provider to charge, and where its buyer came from. */
export { countedOrigin, origin, type Origin } from './counted-origin.ts'
export { orderOf, purchaseTypeOf } from './order-rules.ts'
export { checkouts } from './tables.ts'
