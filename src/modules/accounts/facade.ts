/** What other server modules, and the process, may ask of accounts. */
import type { JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '#src/deps.ts'
import { tidyAccountsJob } from './leaving/erase-accounts.ts'
import { resetMailJob } from './password/forgot-password.ts'
import { emailChangeJob } from './profile/change-email.ts'

export { makeLicenceCodes } from './appsumo/licence-codes.ts'
export { registerAccountExport } from './leaving/export-route.ts'
export { createSignInProviders, type SignInProviders } from './oauth/providers.ts'
export { registerProviderRedirects } from './oauth/redirect-routes.ts'
export { registerPictures } from './picture/picture-routes.ts'
export { createPasswords, type Passwords } from './password/passwords.ts'
export { createAccessTokens, type AccessTokens } from './sessions/access-token.ts'
export { accountReader } from './sessions/read-account.ts'
export { foldEmail, foldedEmailOf } from './user-queries.ts'

/** Everything that accounts do later. */
export function accountJobs(deps: Deps): JobKind[] {
  return [resetMailJob(deps), emailChangeJob(deps), tidyAccountsJob(deps)]
}
