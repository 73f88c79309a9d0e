/** Flags derived from the viewer's account, and its name in the menu. */

import type { SubscriptionStatus } from '#modules/access/contract.ts'

const SIGNATURE_LICENCE = 'signature'

/** The part of the user information that the flags are made of. */
export type SubscriptionFacts = {
  isSubscriptionActive: boolean
  /** Latest subscription; null if there never was one. */
  userSubscription: { status: SubscriptionStatus } | null
  teams: readonly { subscriptionDetails: { isActive: boolean }; licenseType: { id: string } }[]
}

export type AccountFlags = {
  isLoggedIn: boolean
  isProUser: boolean
  hasExpiredSubscription: boolean
  isGracedSubscription: boolean
  isGracedOrPaused: boolean
  isInTrial: boolean
  isCancelledAccount: boolean
  hasOrHadProStatus: boolean
  isTeamsPro: boolean
}

/** Before the first client render, and for whoever is not signed in. */
export const NO_FLAGS: AccountFlags = {
  isLoggedIn: false,
  isProUser: false,
  hasExpiredSubscription: false,
  isGracedSubscription: false,
  isGracedOrPaused: false,
  isInTrial: false,
  isCancelledAccount: false,
  hasOrHadProStatus: false,
  isTeamsPro: false,
}

/** `user` is null while it is not known yet: then somebody with a token is logged in and nothing else. */
export function accountFlags(isLoggedIn: boolean, user: SubscriptionFacts | null): AccountFlags {
  if (!isLoggedIn) return NO_FLAGS
  if (user === null) return { ...NO_FLAGS, isLoggedIn }
  const status = user.userSubscription?.status ?? 'Unavailable'
  const isProUser = user.isSubscriptionActive
  const hasExpiredSubscription = !user.isSubscriptionActive && status !== 'Unavailable'
  return {
    isLoggedIn,
    isProUser,
    hasExpiredSubscription,
    isGracedSubscription: status === 'PastDue',
    isGracedOrPaused: status === 'PastDue' || status === 'Paused',
    isInTrial: status === 'Trialing',
    isCancelledAccount: status === 'Cancelled',
    hasOrHadProStatus: isProUser || hasExpiredSubscription,
    isTeamsPro: user.teams.some(
      ({ subscriptionDetails, licenseType }) =>
        subscriptionDetails.isActive && licenseType.id === SIGNATURE_LICENCE,
    ),
  }
}
