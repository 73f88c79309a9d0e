/** Asking for explanations: who may, how often, and where the answer comes from. */
export { explainingRoutes } from './routes.ts'
