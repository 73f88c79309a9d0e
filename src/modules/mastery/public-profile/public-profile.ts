/** What an account shows of itself, by its own choice. */
export { findByUser, findFormerHandles } from './profile-queries.ts'
export { publicProfileRoutes } from './routes.ts'
