/** Settings of the model that may explain lines in place of the embedded explainer. */
import { z } from 'zod'
import type { Refusals } from '#platform/config/config-slice.ts'
import { PRIVATE_ADDRESS_FORM, privateAddress } from '#platform/config/forms.ts'

/** Model behind an endpoint that speaks the protocol of OpenAI's chat completions. */
export interface ModelSettings {
  /** Address up to `/chat/completions`, without a slash at its end. */
  url: string
  /** Null: the endpoint asks for none. */
  key: string | null
  model: string
  /** Millionths of a dollar that the whole site may spend on one day in UTC. */
  budgetMicros: number
  /** Millionths of a dollar for one token, which is dollars for a million. */
  tokenPrice: { input: number; output: number }
  /** Milliseconds for a whole answer, and between two pieces of it. */
  timeoutMs: number
  pauseMs: number
}

export interface ModelConfig {
  /** Null: lines are explained without a model. */
  assistantModel: ModelSettings | null
}

const TIMEOUT_SECONDS = 30
const PAUSE_SECONDS = 10

const dollars = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/)
  .transform(Number)
const seconds = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 120)

const variables = {
  ASSISTANT_URL: privateAddress.optional(),
  ASSISTANT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,400}$/)
    .optional(),
  ASSISTANT_MODEL: z
    .string()
    .regex(/^[\w.:/@-]{1,200}$/)
    .optional(),
  ASSISTANT_BUDGET: dollars.optional(),
  ASSISTANT_PRICE_IN: dollars.optional(),
  ASSISTANT_PRICE_OUT: dollars.optional(),
  ASSISTANT_TIMEOUT: seconds.optional(),
  ASSISTANT_PAUSE: seconds.optional(),
}
type Values = z.output<z.ZodObject<typeof variables>>

/** A part of the slice of the whole assistant. */
export const modelConfig = {
  variables,
  fixes: {
    ASSISTANT_URL: `${PRIVATE_ADDRESS_FORM} of an OpenAI-compatible endpoint, for example ASSISTANT_URL=https://api.openai.com/v1`,
    ASSISTANT_KEY: 'the key that the endpoint gave you, at most 400 characters without spaces',
    ASSISTANT_MODEL: 'the name of a model as the endpoint writes it, for example ASSISTANT_MODEL=gpt-5-mini',
    ASSISTANT_BUDGET:
      'dollars that the whole site may spend on one day, for example ASSISTANT_BUDGET=2.50 (any amount where tokens cost nothing)',
    ASSISTANT_PRICE_IN:
      'dollars for a million tokens that are sent, for example ASSISTANT_PRICE_IN=0.25 (0 for a model of your own)',
    ASSISTANT_PRICE_OUT:
      'dollars for a million tokens that are answered, for example ASSISTANT_PRICE_OUT=2 (0 for a model of your own)',
    ASSISTANT_TIMEOUT: `seconds for a whole answer, 1 to 120, or leave it unset for ${TIMEOUT_SECONDS}`,
    ASSISTANT_PAUSE: `seconds between two pieces of an answer, 1 to 120, or leave it unset for ${PAUSE_SECONDS}`,
  },
  secrets: ['ASSISTANT_KEY'],
  read: (value: Values, refuse: Refusals<keyof Values>): ModelConfig => {
    if (value.ASSISTANT_URL === undefined) {
      // A key without an address was meant for something.
      const meant = value.ASSISTANT_KEY ?? value.ASSISTANT_MODEL ?? value.ASSISTANT_BUDGET
      return meant === undefined ? { assistantModel: null } : refuse.missing('ASSISTANT_URL')
    }
    const budget = value.ASSISTANT_BUDGET ?? refuse.missing('ASSISTANT_BUDGET')
    return {
      assistantModel: {
        url: value.ASSISTANT_URL,
        key: value.ASSISTANT_KEY ?? null,
        model: value.ASSISTANT_MODEL ?? refuse.missing('ASSISTANT_MODEL'),
        budgetMicros: Math.round(budget * 1_000_000),
        tokenPrice: {
          input: value.ASSISTANT_PRICE_IN ?? refuse.missing('ASSISTANT_PRICE_IN'),
          output: value.ASSISTANT_PRICE_OUT ?? refuse.missing('ASSISTANT_PRICE_OUT'),
        },
        timeoutMs: (value.ASSISTANT_TIMEOUT ?? TIMEOUT_SECONDS) * 1_000,
        pauseMs: (value.ASSISTANT_PAUSE ?? PAUSE_SECONDS) * 1_000,
      },
    }
  },
} as const
