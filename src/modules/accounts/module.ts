/** Identity: users, sign-in methods, sessions, profile, leaving. */
import { access } from '#modules/access/module.ts'
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { LINK_TOKEN } from '#platform/http/page-address.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { accountsConfig } from './accounts-config.ts'
import { registerAccountExport } from './export/export.ts'
import { createSignInProviders } from './oauth-providers/oauth-providers.ts'
import { registerProviderRedirects } from './oauth/oauth.ts'
import { createPasswords, resetMailJob } from './password/password.ts'
import { registerPictures } from './picture/picture.ts'
import { emailChangeJob } from './profile/profile.ts'
import { accountRoutes } from './routes.ts'
import { accountReader, createAccessTokens } from './sessions/sessions.ts'
import { isStaff } from './staff/staff.ts'
import { tidyAccountsJob } from './tidy-accounts.ts'
import { registerUnsubscribe } from './unsubscribe/unsubscribe.ts'

export { makeLicenceCodes } from './appsumo/appsumo.ts'
export { accountFlags } from './flags/flags.ts'
export { createPasswords } from './password/password.ts'
export { mailReaders } from './profile/profile.ts'
export type { Passwords } from './services.ts'
export { endSessionsFor } from './sessions/sessions.ts'
export { addStaff, isStaff, listStaff, removeStaff } from './staff/staff.ts'
export { unsubscribeLinks } from './unsubscribe/unsubscribe.ts'
export {
  contactOf,
  countryOfAccount,
  foldedEmailOf,
  countriesOfAccounts,
  isActiveAccount,
  namesOfAccounts,
  profileOfAccount,
  profilesOfAccounts,
  standingOfAccount,
} from './users/users.ts'

const FEW_LETTERS = /^\w{0,20}$/
/** Page parameters that say why a visitor is at the form. */
const ENTRY = {
  isloggedout: FEW_LETTERS,
  reason: FEW_LETTERS,
  sessionexpired: FEW_LETTERS,
  showrestorecard: FEW_LETTERS,
  source: FEW_LETTERS,
}

export type Accounts = InstanceOf<typeof accounts>

export const accounts = defineModule({
  name: 'accounts',
  needs: { access, catalog },
  config: accountsConfig,
  services: {
    content: ({ catalog }: { catalog: Catalog }) => catalog.content,
    passwords: () => createPasswords(),
    accessTokens: createAccessTokens,
    signInProviders: createSignInProviders,
  },
  endpoints: { accounts: accountRoutes },
  rawRoutes(app, deps, { identities }) {
    registerAccountExport(app, deps, identities.account)
    registerProviderRedirects(app, deps, identities)
    registerPictures(app, deps, identities.account)
    registerUnsubscribe(app, deps)
  },
  pageParameters: {
    '/signup': ENTRY,
    '/login': ENTRY,
    '/resetpassword': { token: LINK_TOKEN },
    '/verify-code': { token: LINK_TOKEN },
    '/unsubscribe': { token: LINK_TOKEN },
    '/unsubscribe/notifications': { token: LINK_TOKEN },
  },
  sitemap: {
    privatePaths: [
      '/profile',
      '/login',
      '/signup',
      '/forgotpassword',
      '/resetpassword',
      '/verify-code',
      '/onboarding',
      '/unsubscribe',
      '/unsubscribe/notifications',
    ],
  },
  jobs: (deps) => [resetMailJob(deps), emailChangeJob(deps), tidyAccountsJob(deps)],
  identification: (deps) => ({
    account: accountReader(deps),
    isStaff: (userId) => isStaff(deps.db, userId),
  }),
  guessFailures: [
    'wrong-credentials',
    'wrong-password',
    'second-factor-wrong',
    'code-not-valid',
    'too-many-tries',
  ],
})
