/** Profile pictures. */
export { registerPictures } from './picture-routes.ts'
export { pictureRoutes } from './routes.ts'
