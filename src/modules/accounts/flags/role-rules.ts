/** Roles of accounts and what they allow. The server applies the same rules. */
import type { AccountFlags } from './account-flags-rules.ts'

export const ROLES = [
  'anonymous',
  'free',
  'trial',
  'pro',
  'lapsed',
  'graced',
  'paused',
  'teamMember',
] as const
export type Role = (typeof ROLES)[number]

/**
 * The one role that says most. Access that works goes before access that does not: a member of a team whose own
 * subscription is paused has all that members have.
 */
export function roleOf(flags: AccountFlags): Role {
  if (!flags.isLoggedIn) return 'anonymous'
  if (flags.isGracedSubscription) return 'graced'
  if (flags.isInTrial) return 'trial'
  if (flags.isProUser) return 'pro'
  if (flags.isTeamsPro) return 'teamMember'
  if (flags.isGracedOrPaused) return 'paused'
  return flags.hasExpiredSubscription ? 'lapsed' : 'free'
}

export type Rights = {
  /** Has a profile, settings and progress that follow them to every browser. */
  hasAccount: boolean
  /** Opens every lesson, has no daily limit of challenges, and the larger one of explanations. */
  hasProAccess: boolean
  /** "Upgrade Plan" on the subscription page, to the lifetime plan. */
  mayUpgradePlan: boolean
}

const RIGHTS: Record<Role, Rights> = {
  anonymous: { hasAccount: false, hasProAccess: false, mayUpgradePlan: false },
  free: { hasAccount: true, hasProAccess: false, mayUpgradePlan: false },
  trial: { hasAccount: true, hasProAccess: true, mayUpgradePlan: false },
  pro: { hasAccount: true, hasProAccess: true, mayUpgradePlan: true },
  lapsed: { hasAccount: true, hasProAccess: false, mayUpgradePlan: false },
  graced: { hasAccount: true, hasProAccess: true, mayUpgradePlan: false },
  paused: { hasAccount: true, hasProAccess: false, mayUpgradePlan: false },
  teamMember: { hasAccount: true, hasProAccess: true, mayUpgradePlan: false },
}

export function rightsOf(role: Role): Rights {
  return RIGHTS[role]
}

/** Whether the account manages an existing subscription instead of buying one. */
export function isSentToSubscription(flags: Pick<AccountFlags, 'isProUser' | 'isGracedOrPaused'>): boolean {
  return flags.isProUser || flags.isGracedOrPaused
}

/** Label of the subscription entry in the profile menu. A graced subscription has a payment that is due. */
export function subscriptionEntry(flags: AccountFlags): 'My Subscription' | 'Get PRO' | 'Upgrade to PRO' {
  if (flags.isTeamsPro || (flags.isProUser && !flags.isGracedSubscription)) return 'My Subscription'
  return flags.isGracedSubscription || flags.hasExpiredSubscription ? 'Get PRO' : 'Upgrade to PRO'
}

/** Target of that entry: the account's subscription, or the plans. */
export function subscriptionPage(flags: AccountFlags): '/profile/subscriptionandpayments' | '/pricing' {
  const has = isSentToSubscription(flags) || flags.isTeamsPro
  return has ? '/profile/subscriptionandpayments' : '/pricing'
}
