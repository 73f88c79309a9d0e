/** Deactivation of accounts, and their deletion after a grace period. */
export { eraseAccounts, type EraseDeps } from './erase-accounts.ts'
export { deletionRoutes } from './routes.ts'
