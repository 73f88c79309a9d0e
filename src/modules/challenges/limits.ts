/** What learners may ask of community challenges how often, beside the runs that they share with lessons. */
import type { Limit } from '#platform/limits/limit.ts'

/** Hints and editorials: one each four seconds for each of a class of 200. */
export const HELP_OF_NETWORK: Limit = { name: 'challenge-help-network', most: 1_000, perSeconds: 200 }
export const HELP_OF_LEARNER: Limit = { name: 'challenge-help-learner', most: 120, perSeconds: 600 }

/** Publishing one's own solution: each may run the program once more to count its steps. */
export const PUBLISHED_OF_LEARNER: Limit = {
  name: 'challenge-published-learner',
  most: 30,
  perSeconds: 3_600,
}
