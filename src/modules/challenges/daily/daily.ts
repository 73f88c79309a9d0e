/** The daily challenge: what learners are told of it. */
export { dailyRoutes } from './routes.ts'
