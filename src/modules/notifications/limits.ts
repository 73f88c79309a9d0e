/** What an account may ask of its notifications how often. */
import type { Limit } from '#platform/limits/limit.ts'

/** Marking as read: each panel that is opened, and each link that is followed. */
export const MARKS_OF_LEARNER: Limit = { name: 'notifications-account', most: 120, perSeconds: 600 }
export const MARKS_OF_NETWORK: Limit = { name: 'notifications-network', most: 1_000, perSeconds: 200 }
