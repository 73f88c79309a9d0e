/** Templates of projects. */
export { templateRoutes } from './routes.ts'
