/** What the assistant does on this site, for the page about it. */
export { aboutRoutes } from './routes.ts'
