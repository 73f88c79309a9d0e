/** What a team's licence gives its members. */
import type { Lock } from '#modules/access/contract.ts'

export const LICENCE_TYPES = ['signature', 'starter'] as const
export type LicenceType = (typeof LICENCE_TYPES)[number]

type Licence = { licenceType: string; activeUntil: Date | null }

/** A licence has no end, or it is not over yet. */
export function isActive({ activeUntil }: Licence, now: Date): boolean {
  return activeUntil === null || activeUntil.getTime() > now.getTime()
}

/** Tells what a license opens for members of its team: only `signature` is PRO. */
export function opensOf(licenceType: string): Lock {
  return licenceType === 'signature' ? 'pro' : 'free'
}

/** Tells whether members of a team have PRO by its license at that instant. */
export function hasProAccess(licence: Licence, now: Date): boolean {
  return isActive(licence, now) && opensOf(licence.licenceType) === 'pro'
}
