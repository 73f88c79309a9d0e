/** Bounds of what is counted of mistakes; their reasons are in decision 73. */
import type { Limit } from '#platform/limits/limit.ts'

/** Mistakes counted of one challenge. The rarest, and of these the oldest, makes room for a new one. */
export const MOST_MISTAKES = 200

/** Days after which a mistake that nobody made again is forgotten. */
export const MISTAKE_DAYS = 180

/** Attempts counted of a network: what exceeds them is judged and not counted. A class of 200 makes some mistakes each. */
export const MISTAKES_OF_NETWORK: Limit = { name: 'mistakes-network', most: 2_000, perSeconds: 86_400 }
