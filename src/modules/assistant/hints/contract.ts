/** The hint ladder for a challenge whose tests fail: one rung at a time, each after a try of the learner's own. */
import { z } from 'zod'
import { language, runFiles, sourceFile } from '#modules/exercises/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { slug } from '#platform/contract/slug.ts'
import { sentence } from '../explainer/contract.ts'

/** Characters of a question. */
export const MOST_QUESTION = 300

/** A challenge of a course. */
const lessonPlace = z.object({ courseId: slug, lessonId: slug })
export type LessonPlace = z.infer<typeof lessonPlace>
/** A community challenge; its language is that of the last submission. */
const challengePlace = z.object({ challengeId: slug })
export type ChallengePlace = z.infer<typeof challengePlace>
export type HintPlace = LessonPlace | ChallengePlace

/** Kinds of rungs in the order of the ladder. The last comes once for each of the author's hints. */
export const RUNG_KINDS = ['where', 'concept', 'line', 'example', 'hint'] as const
const rungKind = z.enum(RUNG_KINDS)
export type RungKind = z.infer<typeof rungKind>

const lessonLink = z.object({
  courseId: z.string(),
  lessonId: z.string(),
  title: z.string(),
  courseTitle: z.string(),
  href: z.string(),
})
export type LessonLink = z.infer<typeof lessonLink>

export const rung = z.object({
  kind: rungKind,
  /** What it says; empty for `hint`, which has `hintHtml`. */
  sentences: z.array(sentence),
  /** Line of the learner's program that it speaks of. Null: of none. */
  line: z.object({ path: z.string(), line: z.number().int() }).nullable(),
  /** Where its concept or its example is from. */
  lesson: lessonLink.nullable(),
  /** Worked example about another problem. */
  example: z
    .object({
      language,
      files: z.array(sourceFile),
      /** Highlighted, one entry a file. */
      html: z.array(z.string()),
      /** What it prints. Null: it's a page, which shows itself. */
      output: z.string().nullable(),
    })
    .nullable(),
  /** The author's hint. */
  hintHtml: z.string().nullable(),
})
export type Rung = z.infer<typeof rung>

const ladder = z.object({
  /** Rungs that were opened, the first first. Passing the challenge begins a new ladder. */
  rungs: z.array(rung),
  /** Kind of the next rung, unless it has nothing to say of the next try. Null: the ladder ends here. */
  next: rungKind.nullable(),
})

const notFound = { 'content-not-found': { status: 404, message: 'Page not found!!' } } as const

/** The rungs that the learner has opened for a challenge. */
export const listHints = endpoint({
  method: 'GET',
  path: '/api/assistant/hints',
  summary: 'List the hints the learner opened',
  who: 'public',
  query: z.union([lessonPlace, challengePlace]),
  response: ladder,
  failures: notFound,
})

/**
 * How a request for a hint was answered. `rung`: one more is open, the last of `rungs`. `run-first`: the last try isn't known, or the
 * program has changed since. `try-first`: no try of one's own since the last rung. `passed`, `finished`: there's nothing to open.
 */
export const HINT_ANSWERS = ['rung', 'run-first', 'try-first', 'passed', 'finished'] as const

/** Opens the next rung for the learner's last failed try, and notes it as help. */
export const openHint = endpoint({
  method: 'POST',
  path: '/api/assistant/hints',
  summary: 'Open the next hint',
  who: 'learner',
  maxBodyBytes: 1_500_000,
  body: z.object({
    place: z.union([lessonPlace, challengePlace]),
    /** The program as it was tried last. */
    files: runFiles,
    /** What the learner asks. Changes nothing of what is opened. Default: nothing. */
    question: z.string().max(MOST_QUESTION, 'A question can be at most 300 characters.').optional(),
  }),
  response: ladder.extend({
    answer: z.enum(HINT_ANSWERS),
    /** What is said to a question, before anything else. Null: there was none. */
    reply: sentence.nullable(),
    /** What to do now; empty for `rung`. */
    sentences: z.array(sentence),
  }),
  failures: { ...notFound, 'lesson-locked': { status: 403, message: 'This lesson is part of PRO.' } },
})
