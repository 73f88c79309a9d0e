/** What accounts and networks may do for others how often. Counted in the database: identities are free, and restarts forget nothing. */
import type { Limit } from '#platform/limits/limit.ts'

export const VOTES_OF_ACCOUNT: Limit = { name: 'votes-account', most: 120, perSeconds: 3_600 }
/** A class of 200 behind one address that votes for three things in an hour. */
export const VOTES_OF_NETWORK: Limit = { name: 'votes-network', most: 600, perSeconds: 3_600 }
/** New votes of one network for one item: accounts that one person makes share a network. */
export const VOTES_FOR_ITEM_OF_NETWORK: Limit = { name: 'votes-item-network', most: 10, perSeconds: 86_400 }

export const REPORTS_OF_ACCOUNT: Limit = { name: 'reports-account', most: 20, perSeconds: 3_600 }
export const REPORTS_OF_NETWORK: Limit = { name: 'reports-network', most: 60, perSeconds: 3_600 }

/** Posts: a few in a row, and then one each 12 seconds. */
export const POSTS_OF_ACCOUNT: Limit = { name: 'posts-account', most: 5, perSeconds: 60 }
export const DAILY_POSTS_OF_ACCOUNT: Limit = { name: 'posts-day-account', most: 50, perSeconds: 86_400 }
/** A class of 200 behind one address of which every third asks something in ten minutes. */
export const POSTS_OF_NETWORK: Limit = { name: 'posts-network', most: 60, perSeconds: 600 }
export const DAILY_POSTS_OF_NETWORK: Limit = { name: 'posts-day-network', most: 600, perSeconds: 86_400 }
export const EDITS_OF_ACCOUNT: Limit = { name: 'post-edits-account', most: 60, perSeconds: 3_600 }

/** Deleting, undoing that, and hiding authors. */
export const POST_CHANGES_OF_ACCOUNT: Limit = { name: 'post-changes-account', most: 120, perSeconds: 600 }
export const POST_CHANGES_OF_NETWORK: Limit = { name: 'post-changes-network', most: 1_000, perSeconds: 200 }
