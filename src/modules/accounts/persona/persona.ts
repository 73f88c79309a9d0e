/** Answers of the onboarding. */
export { personaRoutes } from './routes.ts'
