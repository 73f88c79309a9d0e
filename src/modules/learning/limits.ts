/**
 * What learners may hand in how often. Counted in memory: each call writes to the database anyway, and what is written is
 * bounded by learner. A browser that is refused keeps what it holds and sends it later.
 */
import type { Limit } from '#platform/limits/limit.ts'

/** Calls that hand in attempts and drafts: one each four seconds for each of a class of 200 that types. */
export const SYNCS_OF_NETWORK: Limit = { name: 'syncs-network', most: 3_000, perSeconds: 60 }
export const SYNCS_OF_LEARNER: Limit = { name: 'syncs-learner', most: 200, perSeconds: 200 }

/** Attempts and drafts within those calls; somebody who was offline for a week brings some hundreds. */
export const ITEMS_OF_NETWORK: Limit = { name: 'sync-items-network', most: 10_000, perSeconds: 100 }
export const ITEMS_OF_LEARNER: Limit = { name: 'sync-items-learner', most: 1_500, perSeconds: 600 }

export const ENROLLMENTS_OF_NETWORK: Limit = { name: 'enrollments-network', most: 1_000, perSeconds: 200 }
export const ENROLLMENTS_OF_LEARNER: Limit = { name: 'enrollments-learner', most: 120, perSeconds: 3_600 }

export const SOLUTIONS_OF_NETWORK: Limit = { name: 'solutions-network', most: 1_000, perSeconds: 200 }
export const SOLUTIONS_OF_LEARNER: Limit = { name: 'solutions-learner', most: 120, perSeconds: 3_600 }

/** Calls that have an answer of a quiz checked: one every four seconds for each of a class of 200. */
export const QUIZ_CHECKS_OF_NETWORK: Limit = { name: 'quiz-checks-network', most: 3_000, perSeconds: 60 }
export const QUIZ_CHECKS_OF_LEARNER: Limit = { name: 'quiz-checks-learner', most: 200, perSeconds: 400 }

/** Answers to predictions, trace tables and inputs to find. */
export const COMPREHENSION_CHECKS_OF_LEARNER: Limit = {
  name: 'comprehension-checks-learner',
  most: 200,
  perSeconds: 400,
}

/** Hand-ins of active minutes: one a minute for each of a class of 200. */
export const MINUTES_OF_NETWORK: Limit = { name: 'minutes-network', most: 1_000, perSeconds: 200 }
export const MINUTES_OF_LEARNER: Limit = { name: 'minutes-learner', most: 60, perSeconds: 1_200 }

/** Choices about goal and pauses, and lessons saved or removed. */
export const HABITS_OF_NETWORK: Limit = { name: 'habits-network', most: 1_000, perSeconds: 200 }
export const HABITS_OF_LEARNER: Limit = { name: 'habits-learner', most: 120, perSeconds: 600 }
