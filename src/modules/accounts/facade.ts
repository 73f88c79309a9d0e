/** What other server modules, and the process, may ask of accounts. */
import type { JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '#src/deps.ts'
import { tidyAccountsJob } from './leaving/erase-accounts.ts'
import { resetMailJob } from './password/forgot-password.ts'
import { emailChangeJob } from './profile/change-email.ts'

export { grantedPlanOf } from './appsumo/granted-plans.ts'
export { makeLicenceCodes } from './appsumo/licence-codes.ts'
export { accountFlags } from './flags/account-flags-rules.ts'
export { rightsOf, roleOf } from './flags/role-rules.ts'
export { registerAccountExport } from './leaving/export-route.ts'
export { createSignInProviders, type SignInProviders } from './oauth/providers.ts'
export { registerProviderRedirects } from './oauth/redirect-routes.ts'
export { registerPictures } from './picture/picture-routes.ts'
export { createPasswords, type Passwords } from './password/passwords.ts'
export { createAccessTokens, type AccessTokens } from './sessions/access-token.ts'
export { subscriptionFactsOf } from './profile/user-information.ts'
export { endSessionsFor } from './sessions/end-sessions.ts'
export { accountReader } from './sessions/read-account.ts'
export { addStaff, isStaff, listStaff, removeStaff } from './staff/staff.ts'
export { namesOfAccounts } from './user-queries.ts'
export { contactOf, countryOfAccount, foldedEmailOf } from './user-queries.ts'

/** What answers whoever does not know what they should, or has tried too often: many of them are somebody who guesses. */
export const GUESS_FAILURES: ReadonlySet<string> = new Set([
  'wrong-credentials',
  'wrong-password',
  'second-factor-wrong',
  'code-not-valid',
  'too-many-tries',
])

/** Everything that accounts do later. */
export function accountJobs(deps: Deps): JobKind[] {
  return [resetMailJob(deps), emailChangeJob(deps), tidyAccountsJob(deps)]
}
