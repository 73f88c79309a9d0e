/** Answer of a model: parts of sentences with code in backticks. Only its form; what it may say is in `check-part-rules.ts`. */
import { z } from 'zod'

export const answerPart = z.object({
  from: z.number().int(),
  to: z.number().int(),
  sentences: z.array(z.string()),
  mistakes: z.array(z.string()).default([]),
  unknowns: z.array(z.string()).default([]),
})
export type AnswerPart = z.infer<typeof answerPart>

const strings = { type: 'array', items: { type: 'string' } } as const

/** The same as JSON Schema, in the subset that endpoints enforce strictly: no limits, all properties required. */
export const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['parts'],
  properties: {
    parts: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'to', 'sentences', 'mistakes', 'unknowns'],
        properties: {
          from: { type: 'integer' },
          to: { type: 'integer' },
          sentences: strings,
          mistakes: strings,
          unknowns: strings,
        },
      },
    },
  },
} as const
