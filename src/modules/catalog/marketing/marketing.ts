/** Featured courses and free lessons for pages that sell. */
export { marketingRoutes } from './routes.ts'
