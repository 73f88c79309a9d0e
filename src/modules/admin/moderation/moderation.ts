/** What operators do about what learners wrote. */
export { moderationRoutes } from './routes.ts'
