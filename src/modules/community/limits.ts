/** What accounts and networks may do for others how often. Counted in the database: identities are free, and restarts forget nothing. */
import type { Limit } from '#platform/limits/limit.ts'

export const VOTES_OF_ACCOUNT: Limit = { name: 'votes-account', most: 120, perSeconds: 3_600 }
/** A class of 200 behind one address that votes for three things in an hour. */
export const VOTES_OF_NETWORK: Limit = { name: 'votes-network', most: 600, perSeconds: 3_600 }
/** New votes of one network for one item: accounts that one person makes share a network. */
export const VOTES_FOR_ITEM_OF_NETWORK: Limit = { name: 'votes-item-network', most: 10, perSeconds: 86_400 }

export const REPORTS_OF_ACCOUNT: Limit = { name: 'reports-account', most: 20, perSeconds: 3_600 }
export const REPORTS_OF_NETWORK: Limit = { name: 'reports-network', most: 60, perSeconds: 3_600 }
