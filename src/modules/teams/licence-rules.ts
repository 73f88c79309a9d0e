/** What a team's licence gives its members. */

export const LICENCE_TYPES = ['signature', 'starter'] as const
export type LicenceType = (typeof LICENCE_TYPES)[number]

type Licence = { licenceType: string; activeUntil: Date | null }

/** A licence has no end, or it is not over yet. */
export function isActive({ activeUntil }: Licence, now: Date): boolean {
  return activeUntil === null || activeUntil.getTime() > now.getTime()
}

/** As the flags of an account have it: teams PRO is an active licence of the kind `signature`. */
export function hasProAccess(licence: Licence, now: Date): boolean {
  return isActive(licence, now) && licence.licenceType === 'signature'
}
