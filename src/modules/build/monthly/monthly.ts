/** The monthly challenge. */
export { isOverEverywhere, monthsOn, monthVersion } from './month-rules.ts'
export { monthlyRoutes } from './routes.ts'
