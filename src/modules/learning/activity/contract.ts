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
  summary: 'Get the learner’s activity of the last year',
  who: 'public',
  /** IANA name of the zone in which the learner's days begin and end; UTC for one that this server does not know. */
  query: z.object({ timeZone: z.string().max(60).optional() }),
  response: activity,
})

/** A day as calendars show it. */
export const calendarDay = z.object({
  day: z.string(),
  /** Active minutes. */
  minutes: z.number(),
  /** Pages read, quizzes handed in and challenges tried. */
  steps: z.number(),
  state: z.enum(['learned', 'frozen', 'paused', 'none']),
})
export type CalendarDay = z.infer<typeof calendarDay>

/** What can be reached next: the end of a chapter or a badge. */
export const milestone = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chapter'), title: z.string(), have: z.number(), needs: z.number() }),
  z.object({
    kind: z.literal('badge'),
    title: z.string(),
    text: z.string(),
    have: z.number(),
    needs: z.number(),
  }),
])
export type Milestone = z.infer<typeof milestone>

/** Minutes a day that a learner can aim for. */
export const GOALS = [5, 10, 20] as const

/** Goal of a learner who has chosen none. */
export const DEFAULT_GOAL = 10

/** Longest pause, in days. */
export const LONGEST_PAUSE_DAYS = 31

/** Days from today until a pause must begin. */
export const PAUSE_AHEAD_DAYS = 180

/** Sends minutes in which the learner did something. The same again changes nothing; minutes of the future, and those of more than two weeks ago, are left out. */
export const sendMinutes = endpoint({
  method: 'POST',
  path: '/api/Sync/minutes',
  summary: 'Hand in active minutes',
  who: 'learner',
  body: z.strictObject({
    /** IANA name of the device's zone, for learners whose account names none. */
    timeZone: z.string().max(60),
    quarters: z
      .array(
        z.strictObject({
          /** Number of the quarter of an hour since 1970. */
          quarter: z.number().int().min(0).max(4_000_000),
          /** Bit n is set when minute n of the quarter was active. */
          minutes: z.number().int().min(1).max(32_767),
        }),
      )
      .max(100),
  }),
  response: z.object({
    /** Minutes of the learner's own day until now. */
    minutesToday: z.number(),
    goalMinutes: z.number(),
  }),
})

/** Chooses how many minutes a day to aim for. */
export const chooseGoal = endpoint({
  method: 'PUT',
  path: '/api/Sync/goal',
  summary: 'Choose a daily goal',
  who: 'learner',
  body: z.strictObject({ minutes: z.literal(GOALS) }),
  response: z.object({ minutes: z.number() }),
})

export const pause = z.object({ firstDay: z.string(), lastDay: z.string() })

/** Pauses the streak for holidays, from today at the earliest. It takes the place of a pause that has not ended. */
export const pauseStreak = endpoint({
  method: 'PUT',
  path: '/api/Sync/pause',
  summary: 'Pause the streak',
  who: 'learner',
  body: z.strictObject({
    firstDay: z.string().max(10),
    lastDay: z.string().max(10),
    timeZone: z.string().max(60),
  }),
  response: pause,
  failures: {
    'pause-invalid': {
      status: 400,
      message: 'Choose a first day from today on, and a last day within 31 days.',
    },
  },
})

/** Ends the pause yesterday, so that today counts again, and drops one that has not started. */
export const endPause = endpoint({
  method: 'DELETE',
  path: '/api/Sync/pause',
  summary: 'End the pause',
  who: 'learner',
  query: z.object({ timeZone: z.string().max(60).optional() }),
  response: z.object({ ended: z.boolean() }),
})
