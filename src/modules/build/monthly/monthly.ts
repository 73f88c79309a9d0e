/** The monthly challenge. */
export { monthVersion } from './month-rules.ts'
export { monthlyRoutes } from './routes.ts'
