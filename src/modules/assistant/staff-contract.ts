/** The assistant for operators: what it does and costs, which answers were voted down, and where it is switched off. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { slug } from '#platform/contract/slug.ts'
import { explanationPart } from './explainer/contract.ts'

export const MOST_REPORT_DAYS = 90

/** Down votes in a report. */
export const MOST_DOWN_VOTES = 50

const switchKind = z.enum(['all', 'course', 'team'])
export type SwitchKind = z.infer<typeof switchKind>

const report = z.object({
  /** The model, and what it may cost on a day in millionths of a US dollar. Null: this site has none. */
  model: z.object({ host: z.string(), name: z.string(), budgetMicros: z.number().int() }).nullable(),
  /**
   * What each day's calls of the model cost, newest first, in millionths of a US dollar: also of answers that nobody waited for, and the
   * most that those under way can cost.
   */
  spent: z.array(z.object({ day: z.string(), micros: z.number().int() })),
  /** A row for each source and day (UTC), newest first. */
  days: z.array(
    z.object({
      day: z.string(),
      by: z.string(),
      answered: z.number().int(),
      /** Of those, reused ones: `cached / answered` is the share from the cache. */
      cached: z.number().int(),
      /** Times that the source refused, as an answer or a failure. */
      refused: z.number().int(),
      failed: z.number().int(),
      tokensIn: z.number().int(),
      tokensOut: z.number().int(),
      /** Millionths of a US dollar. */
      costMicros: z.number().int(),
    }),
  ),
  /** Milliseconds until an answer was whole, by source, without reused ones. */
  latency: z.array(
    z.object({ by: z.string(), answers: z.number().int(), p50Ms: z.number(), p95Ms: z.number() }),
  ),
  votes: z.object({ up: z.number().int(), down: z.number().int() }),
  /** Newest first. Nothing says whose they are. */
  downVotes: z.array(
    z.object({
      answerId: z.string(),
      at: z.string(),
      reason: z.string().nullable(),
      comment: z.string(),
      place: z.string(),
      language: z.string(),
      level: z.string(),
      by: z.string(),
      version: z.string(),
      parts: z.array(explanationPart),
    }),
  ),
  /** The last switch of each subject. `by`: the operator's name; null: a command, or the account is gone. */
  switches: z.array(
    z.object({
      kind: switchKind,
      subject: z.string(),
      isOff: z.boolean(),
      at: z.string(),
      by: z.string().nullable(),
    }),
  ),
})
export type AssistantReport = z.infer<typeof report>

export const getAssistantReport = endpoint({
  method: 'GET',
  path: '/api/staff/assistant',
  summary: 'Read what the assistant does and costs',
  who: 'staff',
  query: z.object({ days: z.coerce.number().int().min(1).max(MOST_REPORT_DAYS).default(7) }),
  response: report,
})

export const switchAssistant = endpoint({
  method: 'POST',
  path: '/api/staff/assistant/switch',
  summary: 'Switch the assistant off or on',
  who: 'staff',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('all'), isOff: z.boolean() }),
    z.strictObject({ kind: z.literal('course'), id: slug, isOff: z.boolean() }),
    z.strictObject({ kind: z.literal('team'), id: z.uuid(), isOff: z.boolean() }),
  ]),
  response: z.object({}),
  failures: {
    'no-such-subject': {
      status: 409,
      message: 'There’s no such course or team. Check the course’s slug or the team’s ID.',
    },
  },
})
