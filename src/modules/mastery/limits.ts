import type { Limit } from '#platform/limits/limit.ts'

/** Changes of public profiles. */
export const PROFILES_OF_NETWORK: Limit = { name: 'public-profiles-network', most: 500, perSeconds: 200 }
export const PROFILES_OF_ACCOUNT: Limit = { name: 'public-profiles-account', most: 60, perSeconds: 600 }

/** Pictures of shared profiles: each that is not cached takes a processor for some tenths of a second. */
export const PICTURES_OF_NETWORK: Limit = { name: 'shared-profiles-network', most: 120, perSeconds: 120 }
