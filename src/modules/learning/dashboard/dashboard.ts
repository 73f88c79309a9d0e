/** What the home page shows a learner. */
export { readDashboard } from './read-dashboard.ts'
export { dashboardRoutes } from './routes.ts'
