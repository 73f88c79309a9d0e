/** The first step at which a program leaves programs that pass. */
export { findDivergence } from './find-divergence.ts'
export { divergenceRoutes } from './routes.ts'
