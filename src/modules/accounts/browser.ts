/**
 * Account parts for the pages of other modules. Parts that few visitors see are exported as loaders, so that a page
 * fetches their code only once it shows them.
 */
export { AccountLayout, loadHeaderAccount, loadMenuAccount } from './account-layout/browser.ts'
export { PREFERENCES_QUERY, usePreferenceSync } from './profile/browser.ts'
export { useAttribution, useSignedInOnly } from './redirects/browser.ts'
export {
  accessChanged,
  hasSession,
  PROFILE_KEY,
  useAccount,
  useIsSignedIn,
  useSession,
  useSessionSite,
  type SessionWays,
} from './sessions/browser.ts'
export { AccountSettings } from './settings/browser.ts'
export { loadSignUpCard } from './sign-up/browser.ts'
