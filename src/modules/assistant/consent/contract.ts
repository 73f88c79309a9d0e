/** What is sent to the model, and whether one agreed to it. Without an agreement nothing is sent. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** The same for everyone. */
export const getWhatIsSent = endpoint({
  method: 'GET',
  path: '/api/OpenAI/whatIsSent',
  summary: 'Read what is sent to the model that explains lines',
  who: 'public',
  response: z.object({
    /** Where programs would go, and the model there. Null: this site has none, and nothing is sent anywhere. */
    model: z.object({ host: z.string(), name: z.string() }).nullable(),
    /** By which one agrees to exactly these lists. */
    version: z.number().int(),
    /** What is the learner's, what is ours, and what a model never gets: in words. */
    ofLearner: z.array(z.string()),
    ours: z.array(z.string()),
    never: z.array(z.string()),
  }),
})
export type WhatIsSent = z.infer<typeof getWhatIsSent.response>

const consent = z.object({
  /** Null: not agreed, or withdrawn. */
  agreedAt: z.string().nullable(),
  /** Whether it holds: for what is sent today, and where to. Otherwise nothing is sent. */
  isValid: z.boolean(),
})
export type Consent = z.infer<typeof consent>

const PATH = '/api/OpenAI/modelConsent'

export const getModelConsent = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Read whether one agreed to what is sent to the model',
  who: 'account',
  response: consent,
})

/** Agrees to the lists that were read. */
export const agreeToModel = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Agree to what is sent to the model',
  who: 'account',
  body: z.strictObject({ version: z.number().int().min(1).max(1_000_000), host: z.string().max(300) }),
  response: consent,
  failures: {
    'no-model': { status: 409, message: 'This site has no model now, so there’s nothing to agree to.' },
    'list-changed': {
      status: 409,
      message: 'What is sent has changed. Reload this page and read it again before you agree.',
    },
  },
})

/** Withdraws, also where one never agreed. */
export const withdrawFromModel = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: 'Withdraw from what is sent to the model',
  who: 'account',
  response: consent,
})
