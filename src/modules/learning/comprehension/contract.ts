/** Answers to exercises about a program that is read before it is run. */
import { z } from 'zod'
import { runFailures } from '#modules/runner/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { slug } from '#platform/contract/slug.ts'
import { courseProgress } from '../contract.ts'
import { MOST_INPUT, MOST_PREDICTED, MOST_VALUE } from './comprehension-data.ts'

export const comprehensionAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('predict'), output: z.string().min(1).max(MOST_PREDICTED) }),
  z.object({
    kind: z.literal('trace'),
    /** Row by row; cells that are shown, or not filled in, are empty. */
    cells: z.array(z.array(z.string().max(MOST_VALUE)).max(8)).max(32),
  }),
  z.object({ kind: z.literal('read'), input: z.string().max(MOST_INPUT) }),
])
export type ComprehensionAnswer = z.infer<typeof comprehensionAnswer>

/**
 * What a cell of a trace table is. Beside `right`, `empty` and plain `wrong`: what the value is instead of the right one.
 * `shown`: it was not asked for.
 */
export const cellVerdict = z.object({
  state: z.enum([
    ...(['shown', 'right', 'empty', 'wrong'] as const),
    // The value of the row before, or of the row after.
    ...(['earlier', 'later'] as const),
    // Value of the variable `of` in the same row.
    'other-variable',
    // Text without its quotes, and something else in quotes.
    ...(['needs-quotes', 'needs-no-quotes'] as const),
    // The right number, but a whole one for a decimal one or the other way round.
    'number-type',
    // `true` for Python's `True`, and the like.
    'capital',
  ]),
  /** Name of another variable; null for every other state. */
  of: z.string().nullable(),
})
export type CellVerdict = z.infer<typeof cellVerdict>

export const comprehensionVerdict = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('predict'),
    correct: z.boolean(),
    output: z.string(),
    /** What is said to a known wrong prediction. HTML. */
    whyHtml: z.string().nullable(),
  }),
  z.object({ kind: z.literal('trace'), correct: z.boolean(), cells: z.array(z.array(cellVerdict)) }),
  z.object({
    kind: z.literal('read'),
    correct: z.boolean(),
    /** What the program printed with this input. */
    printed: z.string(),
    /** Why the program did not end well; null: it did. */
    failure: z.string().nullable(),
    /** What is said to a known wrong input. HTML. */
    whyHtml: z.string().nullable(),
  }),
])
export type ComprehensionVerdict = z.infer<typeof comprehensionVerdict>

/**
 * Judges an answer and counts the attempt once. A prediction is done whatever it was; the others are done when they are right.
 */
export const checkComprehension = endpoint({
  method: 'POST',
  path: '/api/Sync/comprehension-answers',
  summary: 'Check a prediction, a trace table, or an input',
  who: 'learner',
  maxBodyBytes: 100_000,
  body: z.object({
    /** Made by the client for each try. */
    attemptId: z.uuid(),
    courseId: slug,
    lessonId: slug,
    /** Id of the exercise in its lesson. */
    exercise: slug,
    answer: comprehensionAnswer,
  }),
  response: z.object({ attemptId: z.string(), verdict: comprehensionVerdict, progress: courseProgress }),
  failures: {
    ...runFailures,
    'lesson-locked': { status: 403, message: 'This lesson is part of PRO.' },
    'content-not-found': { status: 404, message: 'Page not found!!' },
    'exercise-changed': {
      status: 409,
      message: 'This exercise has changed. Reload the page to take the new one.',
    },
    'not-a-value': {
      status: 400,
      message: 'Type only values: numbers, text in quotes, or lists of them.',
    },
    'attempt-id-taken': {
      status: 409,
      message: 'This attempt ID is already used. Use a new one for each try.',
    },
  },
})
