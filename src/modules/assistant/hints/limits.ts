/** How often learners may ask for hints. Each may run a program once; most answers are "try something first". */
import type { Limit } from '#platform/limits/limit.ts'

/** One each four seconds for each of a class of 200. */
export const HINTS_OF_NETWORK: Limit = { name: 'hints-network', most: 1_000, perSeconds: 200 }
export const HINTS_OF_LEARNER: Limit = { name: 'hints-learner', most: 120, perSeconds: 600 }
