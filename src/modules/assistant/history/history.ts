/** Answers that a learner got, and what they think of them. */
export { historyRoutes } from './routes.ts'
