/**
 * Account parts for the pages of other modules. Parts that few visitors see are exported as loaders, so that a page
 * fetches their code only once it shows them.
 */
export { AccountLayout } from './account-layout/ui/account-layout.tsx'
export { AccountSettings } from './settings/ui/account-settings.tsx'
export { PREFERENCES_QUERY } from './profile/ui/preferences-store.ts'
export { PROFILE_KEY, useAccount } from './sessions/ui/use-account.ts'
export { useIsSignedIn } from './sessions/ui/use-is-signed-in.ts'
export { usePreferenceSync } from './profile/ui/use-preference-sync.ts'
export { useSignedInOnly } from './redirects/ui/use-signed-in-only.ts'
export {
  accessChanged,
  hasSession,
  useSession,
  useSessionSite,
  type SessionWays,
} from './sessions/ui/use-session.ts'

/** Loads the account's place in the header. */
export async function loadHeaderAccount() {
  return (await import('./account-layout/ui/header-account.tsx')).HeaderAccount
}

/** Loads the account's entries of the phone menu. */
export async function loadMenuAccount() {
  return (await import('./account-layout/ui/menu-account.tsx')).MenuAccount
}

/** Loads the card that asks a learner without an account to sign up. */
export async function loadSignUpCard() {
  return (await import('./sign-up/ui/sign-up-card.tsx')).SignUpCard
}
