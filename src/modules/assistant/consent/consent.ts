/** What learners agree to before their programs are sent to a model. */
export { hostOf, readConsent } from './read-consent.ts'
export { consentRoutes } from './routes.ts'
export { sourcesFor } from './sources-for.ts'
