/** Everything that the home page shows a learner, in one answer. */
import { z } from 'zod'
import { language } from '#modules/exercises/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { calendarDay, milestone, pause } from '../activity/contract.ts'
import { savedLesson } from '../saved-lessons/contract.ts'

const lessonAt = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  chapterTitle: z.string(),
  lessonId: z.string(),
  title: z.string(),
  href: z.string(),
})

const nextLesson = lessonAt.extend({
  language,
  minutes: z.number(),
  /** `start`: nothing of the course is done. `again`: all of it is. */
  kind: z.enum(['start', 'continue', 'again']),
  /** Whether the lesson needs PRO, which this learner does not have. */
  needsPro: z.boolean(),
  completedLessons: z.number(),
  totalLessons: z.number(),
})
export type NextLesson = z.infer<typeof nextLesson>

const unfinished = lessonAt.extend({
  /** `quiz`: handed in with mistakes. `lesson`: begun and not finished, in another place than the next lesson. */
  kind: z.enum(['quiz', 'challenge', 'lesson']),
  /** Share of right answers of a quiz, 0 to 1; null otherwise. */
  score: z.number().nullable(),
})
export type Unfinished = z.infer<typeof unfinished>

const dashboard = z.object({
  /** The learner's own day now. */
  today: z.string(),
  /** `isChosen`: false while it is the default. */
  goal: z.object({ minutes: z.number(), isChosen: z.boolean() }),
  streak: z.object({
    current: z.number(),
    longest: z.number(),
    /** Whether this week's freeze is still there. */
    hasFreeze: z.boolean(),
  }),
  /** The pause of today or the next one. */
  pause: pause.nullable(),
  /** Five whole weeks from a Monday on; the last one is this week, with the days to come. */
  days: z.array(calendarDay),
  /** Last day before today on which the learner learned; null: none. */
  lastDay: z.string().nullable(),
  lessonsCompleted: z.number(),
  /** Lessons finished since Monday. */
  lessonsThisWeek: z.number(),
  /** Where to continue; null for a learner without a course. */
  next: nextLesson.nullable(),
  milestone: milestone.nullable(),
  /** Left open elsewhere, the newest first; at most 3. */
  unfinished: z.array(unfinished),
  saved: z.array(savedLesson),
})
export type Dashboard = z.infer<typeof dashboard>

/** Reads the learner's own dashboard. A visitor who has done nothing gets an empty one. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/Sync/dashboard',
  summary: 'What the home page shows a learner',
  who: 'public',
  /** IANA name of the zone in which the learner's days begin and end; UTC for one that this server does not know. */
  query: z.object({ timeZone: z.string().max(60).optional() }),
  response: dashboard,
})
