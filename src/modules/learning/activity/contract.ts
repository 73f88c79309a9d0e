/** What somebody did on which day, by their own calendar. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

const activity = z.object({
  /** The learner's own day now, `2025-01-15`. */
  today: z.string(),
  /** Days of the last year on which anything was handed in, oldest first. */
  days: z.array(z.object({ day: z.string(), attempts: z.number() })),
  streak: z.object({
    /** Days in a row until today; a day that has only begun does not break it. */
    current: z.number(),
    /** The longest there ever was. */
    longest: z.number(),
  }),
  lessonsCompleted: z.number(),
  challengesSolved: z.number(),
})
export type Activity = z.infer<typeof activity>

/** What the learner did, day by day. Somebody who has done nothing gets a year without days. */
export const getActivity = endpoint({
  method: 'GET',
  path: '/api/Sync/activity',
  summary: 'What the learner did on each day of the last year',
  who: 'public',
  /** IANA name of the zone in which the learner's days begin and end; UTC for one that this server does not know. */
  query: z.object({ timeZone: z.string().max(60).optional() }),
  response: activity,
})
