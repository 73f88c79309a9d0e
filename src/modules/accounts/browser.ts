/**
 * Account parts for the pages of other modules. Parts that few visitors see are exported as loaders, so that a page
 * fetches their code only once it shows them.
 */
export { OwnPage } from './ui/own-page.tsx'
export { AccountSettings } from './ui/settings/account-settings.tsx'
export { PREFERENCES_QUERY } from './ui/preferences-store.ts'
export { PROFILE_KEY, useAccount } from './ui/use-account.ts'
export { useIsMember } from './ui/use-is-member.ts'
export { usePreferenceSync } from './ui/use-preference-sync.ts'
export { useSignedInOnly } from './ui/use-signed-in-only.ts'
export { accessChanged, hasSession, useSession, useSessionSite, type SessionWays } from './ui/use-session.ts'

/** Loads the account's place in the header. */
export async function loadHeaderAccount() {
  return (await import('./ui/header-account.tsx')).HeaderAccount
}

/** Loads the account's entries of the phone menu. */
export async function loadMenuAccount() {
  return (await import('./ui/menu-account.tsx')).MenuAccount
}

/** Loads the card that asks a learner without an account to sign up. */
export async function loadSignUpCard() {
  return (await import('./ui/sign-up-card.tsx')).SignUpCard
}
