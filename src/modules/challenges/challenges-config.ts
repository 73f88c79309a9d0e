/** Settings of community challenges. */
import { defineConfig } from '#platform/config/config-slice.ts'
import { z } from 'zod'

export interface ChallengesConfig {
  challenges: {
    /** Challenges that a learner without PRO may solve for the first time on one day of their own calendar. */
    freeADay: number
  }
}

/** Share of a learner without PRO where nothing is configured. */
const FREE_A_DAY = 3

export const challengesConfig = defineConfig({
  variables: {
    FREE_CHALLENGES_A_DAY: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .optional(),
  },
  fixes: {
    FREE_CHALLENGES_A_DAY:
      'a whole number, for example FREE_CHALLENGES_A_DAY=5, or leave it unset for three a day',
  },
  read: (value): ChallengesConfig => ({
    challenges: { freeADay: value.FREE_CHALLENGES_A_DAY ?? FREE_A_DAY },
  }),
})
