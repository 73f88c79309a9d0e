/** Search: its index, and the endpoint that asks it. */
export { openSearch, type Search } from './open-search.ts'
export { searchRoutes } from './routes.ts'
