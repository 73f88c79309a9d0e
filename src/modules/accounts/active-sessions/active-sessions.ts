/** List of the devices that are signed in. */
export { activeSessionsRoutes } from './routes.ts'
