/** What learners achieve in community challenges, told in the transaction in which it happens. */
import { defineEvent } from '#platform/module/events.ts'
import type { ScoredPass } from './points-rules.ts'

export interface Scored {
  learnerId: string
  /** Whether the learner has an account. */
  isAccount: boolean
  challengeId: string
  /** All of the learner's solutions of this challenge, not only the newest. */
  passes: readonly ScoredPass[]
}

/** A learner passed a challenge, or gained what a browser had passed. */
export const challengeScored = defineEvent<Scored>('challenge-scored')
