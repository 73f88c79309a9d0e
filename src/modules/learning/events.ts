/** What learners achieve, told in the transaction in which it happens. Each event is told once. */
import { defineEvent } from '#platform/module/events.ts'

/** A quiz or an exercise was judged. `passed` is null for a quiz, `score` (0 to 1) for an exercise. Page reads are not judged. */
export const attemptJudged = defineEvent<{
  learnerId: string
  attemptId: string
  /** What was tried, such as `lesson:<course>/<lesson>`. */
  subject: string
  /** Exercise in its lesson; null for a quiz. */
  exercise: string | null
  passed: boolean | null
  score: number | null
  /** When it was tried, by the learner's clock where that can be believed. Never after `at`. */
  happenedAt: Date
  /** When the server counted it. */
  at: Date
}>('attempt-judged')

/** Help with an exercise was shown, before it was passed or after. The same help may be told more than once. */
export const helpShown = defineEvent<{
  learnerId: string
  /** What the help is about, such as `lesson:<course>/<lesson>`. */
  subject: string
  /** Exercise in its lesson. */
  exercise: string
  help: 'hint' | 'solution'
  happenedAt: Date
}>('help-shown')

/** A lesson is done, for the first time by this learner: by an attempt, or because a browser's progress joined the account. */
export const lessonDone = defineEvent<{ learnerId: string; courseId: string; lessonId: string; at: Date }>(
  'lesson-done',
)

/** The last lesson of a course is done. A course that gains lessons later can be done again. */
export const courseDone = defineEvent<{ learnerId: string; courseId: string; at: Date }>('course-done')

/** The last lesson of the last course of a learning path is done. */
export const pathDone = defineEvent<{ learnerId: string; pathId: string; at: Date }>('path-done')

/** A streak grew, began anew or joined another, by days in the account's time zone; in UTC without one. */
export const streakChanged = defineEvent<{
  learnerId: string
  /** Days in a row until today or yesterday. */
  current: number
  longest: number
  at: Date
}>('streak-changed')
