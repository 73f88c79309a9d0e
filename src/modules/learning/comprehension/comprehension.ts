/** Exercises about a program that is read before it is run: predictions, trace tables, inputs to find. */
export { comprehensionRoutes } from './routes.ts'
