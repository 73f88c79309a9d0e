/** The daily challenge: one for everybody, by the learner's own calendar. */
import { z } from 'zod'
import { level } from '#modules/exercises/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { challengeCard } from '../cards/contract.ts'

/** Earlier days that are listed. */
export const EARLIER_DAYS = 30

const dayState = z.enum(['solved', 'frozen', 'off', 'open', 'none'])

const ownDaily = z.object({
  isSolvedToday: z.boolean(),
  /** Solved before it was the day's: passing its tests again today counts. */
  isKnown: z.boolean(),
  /** Days in a row on which that day's challenge was solved, until today or yesterday. */
  streak: z.number(),
  longest: z.number(),
  /** Whether this week's missed day is still forgiven. */
  hasFreeze: z.boolean(),
  /** Seven days, the last of them today. */
  week: z.array(z.object({ day: z.string(), state: dayState })),
})
export type OwnDaily = z.infer<typeof ownDaily>

/** Today's challenge; `challenge` is null where the day has none. */
export const getDaily = endpoint({
  method: 'GET',
  path: '/preview/challenges/daily',
  summary: 'Read today’s daily challenge',
  who: 'public',
  /** `timeZone`: of the visitor's clock, for whom the account has none. Default, and for one that is not known: UTC. */
  query: z.object({ timeZone: z.string().min(1).max(60).optional() }),
  response: z.object({
    /** By the calendar of whoever asks, `2026-11-27`. */
    day: z.string(),
    challenge: challengeCard.nullable(),
    /** Title of its first topic. */
    topic: z.string().nullable(),
    /** The server's clock, and the instant at which the next day begins: a device's own clock may be wrong. */
    now: z.string(),
    nextAt: z.string(),
    /** Challenges of earlier days, the latest first. */
    earlier: z.array(
      z.object({
        day: z.string(),
        id: z.string(),
        title: z.string(),
        difficulty: level,
        minutes: z.number(),
      }),
    ),
    /** Null: nothing is known of whoever asks. */
    own: ownDaily.nullable(),
  }),
})
export type Daily = z.infer<typeof getDaily.response>

/** What pages that are the same for everybody show of it: the challenge of the day in UTC. */
export type DailyGlimpse = Pick<Daily, 'day' | 'topic'> & { challenge: NonNullable<Daily['challenge']> }
