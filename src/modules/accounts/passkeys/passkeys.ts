/** Passkeys: adding them, and signing in with them. */
export { tidyPasskeys } from './tidy-passkeys.ts'
export { passkeyRoutes } from './routes.ts'
