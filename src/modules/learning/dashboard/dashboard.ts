/** What the home page shows a learner. */
export { dashboardRoutes } from './routes.ts'
