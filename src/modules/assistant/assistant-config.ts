/** Settings of the assistant. */
import { defineConfig } from '#platform/config/config-slice.ts'
import { z } from 'zod'
import { type ModelConfig, modelConfig } from './model-config.ts'

export interface AssistantConfig extends ModelConfig {
  assistant: {
    /** Explanations on one day of the learner's own calendar: with an account, with PRO, and without an account. */
    freeADay: number
    proADay: number
    visitorADay: number
  }
}

const FREE_A_DAY = 5
const PRO_A_DAY = 100
const VISITOR_A_DAY = 2

const wholeNumber = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .optional()

export const assistantConfig = defineConfig({
  variables: {
    ...modelConfig.variables,
    FREE_EXPLANATIONS_A_DAY: wholeNumber,
    PRO_EXPLANATIONS_A_DAY: wholeNumber,
    VISITOR_EXPLANATIONS_A_DAY: wholeNumber,
  },
  fixes: {
    ...modelConfig.fixes,
    FREE_EXPLANATIONS_A_DAY:
      'a whole number, for example FREE_EXPLANATIONS_A_DAY=10, or leave it unset for five a day',
    PRO_EXPLANATIONS_A_DAY:
      'a whole number, for example PRO_EXPLANATIONS_A_DAY=200, or leave it unset for a hundred a day',
    VISITOR_EXPLANATIONS_A_DAY:
      'a whole number, for example VISITOR_EXPLANATIONS_A_DAY=0, or leave it unset for two a day',
  },
  secrets: modelConfig.secrets,
  read: (value, refuse): AssistantConfig => ({
    ...modelConfig.read(value, refuse),
    assistant: {
      freeADay: value.FREE_EXPLANATIONS_A_DAY ?? FREE_A_DAY,
      proADay: value.PRO_EXPLANATIONS_A_DAY ?? PRO_A_DAY,
      visitorADay: value.VISITOR_EXPLANATIONS_A_DAY ?? VISITOR_A_DAY,
    },
  }),
})
