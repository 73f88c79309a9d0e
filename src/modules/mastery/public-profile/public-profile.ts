/** What an account shows of itself, by its own choice. */
export { findByUser, findFormerHandles, findPublicAuthors } from './profile-queries.ts'
export { registerProfilePictures } from './picture-route.ts'
export { publicProfileRoutes } from './routes.ts'
