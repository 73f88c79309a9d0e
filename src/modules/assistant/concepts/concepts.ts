/** Lessons that teach what an explanation speaks of. */
export { conceptRoutes } from './routes.ts'
