/** What is free and what is PRO: asked by everybody, answered here. */

export type Access = 'free' | 'pro'

/** What somebody may use. */
export type Entitlements = {
  /** Every lesson of every course; else what is free of each. */
  hasEveryLesson: boolean
}

/** Who has no account, or none that has PRO. */
export const FREE: Entitlements = { hasEveryLesson: false }

/** PRO, a trial, a payment that failed within its days of grace and a team's licence open the same: all there is. */
export function entitlementsOf({ hasProAccess }: { hasProAccess: boolean }): Entitlements {
  return { hasEveryLesson: hasProAccess }
}

export function mayOpen({ hasEveryLesson }: Entitlements, access: Access): boolean {
  return access === 'free' || hasEveryLesson
}
