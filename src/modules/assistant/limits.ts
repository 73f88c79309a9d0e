/** How often the assistant may be asked, beside the daily share that each learner has. */
import type { Limit } from '#platform/limits/limit.ts'

/** Asking again costs nothing of the daily share, so these bound it: a class of 200 that asks five times a minute. */
export const QUESTIONS_OF_NETWORK: Limit = { name: 'explain-network', most: 1_000, perSeconds: 60 }
export const QUESTIONS_OF_LEARNER: Limit = { name: 'explain-learner', most: 40, perSeconds: 60 }

/** Messages of compilers and runs, which count as no question. */
export const MESSAGES_OF_NETWORK: Limit = { name: 'explain-messages-network', most: 1_000, perSeconds: 60 }
export const MESSAGES_OF_LEARNER: Limit = { name: 'explain-messages-learner', most: 40, perSeconds: 60 }

/** Visitors without an account in one network whose whole daily share is answered: identities without an account are free. */
export const VISITORS_OF_NETWORK = 30

/** Votes and what else is changed in the history. */
export const CHANGES_OF_LEARNER: Limit = { name: 'explain-votes-learner', most: 120, perSeconds: 600 }
