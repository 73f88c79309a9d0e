/** The first step at which a program leaves programs that pass. */
export { divergenceRoutes } from './routes.ts'
