/** What an account may ask of the leaderboard how often. */
import type { Limit } from '#platform/limits/limit.ts'

/** Changes of appearance and of whom one follows: one each four seconds for each of a class of 200. */
export const CHANGES_OF_NETWORK: Limit = { name: 'leaderboard-changes-network', most: 1_000, perSeconds: 200 }
export const CHANGES_OF_LEARNER: Limit = { name: 'leaderboard-changes-learner', most: 60, perSeconds: 600 }
