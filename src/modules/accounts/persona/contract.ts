/** The onboarding: two questions, and the first course they lead to. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { personaStep } from '../contract.ts'

/** Questions for newcomers, in display order. */
export const getPersonaCategories = endpoint({
  method: 'GET',
  path: '/api/persona/categories',
  summary: 'List the onboarding questions',
  who: 'public',
  cacheable: true,
  response: z.object({
    categories: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** Next question for this choice. */
        question: z.string(),
        options: z.array(z.object({ id: z.string(), title: z.string() })),
      }),
    ),
  }),
})

const personaState = z.object({
  /** Next step; `COMPLETED` when nothing is left. */
  step: personaStep,
  categoryId: z.string().nullable(),
  optionId: z.string().nullable(),
  /** The course that the answers lead to, once there are both. */
  firstCourse: z.object({ slug: z.string(), title: z.string() }).nullable(),
})
export type PersonaState = z.infer<typeof personaState>

/** The answer to one question; `COMPLETED` skips the rest. */
const personaAnswer = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('PERSONA_CATEGORY'), categoryId: z.string().max(40) }),
  z.strictObject({ step: z.literal('PERSONA_OPTION'), optionId: z.string().max(40) }),
  z.strictObject({ step: z.literal('COMPLETED') }),
])
export type PersonaAnswer = z.infer<typeof personaAnswer>

/** Progress of the account through the questions. */
export const getPersona = endpoint({
  method: 'GET',
  path: '/api/persona',
  summary: 'List the onboarding answers so far',
  who: 'account',
  response: personaState,
})

/** Keeps an answer and tells the next step. */
export const savePersona = endpoint({
  method: 'POST',
  path: '/api/persona/save',
  summary: 'Answer an onboarding question',
  who: 'account',
  body: personaAnswer,
  response: personaState,
  failures: {
    'no-such-answer': { status: 400, message: 'Please choose one of the answers.' },
  },
})
