/** The assistant: explaining lines, votes for its answers, and the learner's history of them. */
import { z } from 'zod'
import { language, runFiles } from '#modules/exercises/contract.ts'
import { LONGEST_PATH } from '#modules/exercises/files/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { slug } from '#platform/contract/slug.ts'
import { explainLevel, explanationPart, MOST_CHARACTERS } from './explainer/contract.ts'

/** Characters of a recording that is sent along. Longer ones are left out: what lines do can be told without it. */
export const MOST_SENT_TRACE = 1_000_000

export const PLACE_KINDS = [
  'lesson',
  'challenge',
  'community-challenge',
  'playground',
  'project',
  'solution',
] as const

const placeParts = {
  kind: z.enum(PLACE_KINDS),
  courseId: slug.optional(),
  lessonId: slug.optional(),
  /** Id of the challenge, project or solution. */
  id: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
}
/** Where a question is asked. */
export const place = z
  .strictObject(placeParts)
  .refine(
    ({ kind, courseId, lessonId }) => kind !== 'lesson' || (courseId !== undefined && lessonId !== undefined),
    'Say which lesson of which course it is.',
  )
export type Place = z.infer<typeof place>

/** Zone of the learner's clock, for whom the account has none. */
const timeZone = z.string().min(1).max(60).optional()

const line = z.number().int().min(1).max(1_000_000)

const filesToExplain = runFiles.refine(
  (files) => files.reduce((sum, { content }) => sum + content.length, 0) <= MOST_CHARACTERS,
  'Your files can have at most 60,000 characters together to be explained.',
)
const sentTrace = z
  .string()
  .max(MOST_SENT_TRACE, 'This recording is too long. Ask again without it.')
  .optional()

export const questionAsked = z
  .strictObject({
    language,
    files: filesToExplain,
    /** File that the lines are in. */
    path: z.string().max(LONGEST_PATH),
    /** First and last line, counted from 1. */
    from: line,
    to: line,
    level: explainLevel,
    /** Recording of the last run of exactly these files (docs/trace.md), as JSON text. Default: nothing is said of values. */
    trace: sentTrace,
    place,
    timeZone,
  })
  .refine(({ files, path }) => files.some((file) => file.path === path), {
    path: ['path'],
    message: 'The lines have to be in one of the files.',
  })
  .refine(
    ({ files, path, from, to }) => {
      const file = files.find((each) => each.path === path)
      return file === undefined || Math.min(from, to) <= file.content.split('\n').length
    },
    { path: ['from'], message: 'The file doesn’t have these lines.' },
  )
export type QuestionAsked = z.infer<typeof questionAsked>

/** `explainer`: by the syntax tree, without a model. */
export const ANSWERED_BY = ['explainer', 'model'] as const
export type AnsweredBy = (typeof ANSWERED_BY)[number]

const answerHead = z.object({
  /** By which the answer is voted for. It is stored once all of it is told. */
  answerId: z.string(),
  by: z.enum(ANSWERED_BY),
  level: explainLevel,
  /** Explanations that the learner still has today. */
  left: z.number().int(),
  /** Whether it was answered before. */
  isCached: z.boolean(),
  /** What else to know of the answer, such as that another source had to give it. Null: nothing. */
  note: z.string().nullable(),
})
export type AnswerHead = z.infer<typeof answerHead>

/** Value of `details.source` with which `assistant-limit` is answered. */
export const LIMIT_SOURCE = 'assistant_limit'

export const offFailure = {
  /** The message says where. Not 403, whose sentence is the same for every failure. */
  'assistant-off': { status: 409, message: 'The assistant is switched off here.' },
} as const

const badTrace = {
  status: 400,
  message: 'I can’t read this recording. Run the program again, or ask without it.',
} as const

/**
 * Explains lines. With `accept: text/event-stream` the answer comes as the events of `event-rules.ts`, and what goes wrong
 * once it has begun is the event `failed`; otherwise it comes whole.
 */
export const explainLinesWithinCode = endpoint({
  method: 'POST',
  path: '/api/OpenAI/explainLinesWithinCode',
  summary: 'Explain lines of a program',
  who: 'learner',
  maxBodyBytes: 2_500_000,
  body: questionAsked,
  response: answerHead.extend({ parts: z.array(explanationPart) }),
  failures: {
    ...offFailure,
    /** `details`: `source` (`assistant_limit`), `plan` (`visitor`, `free` or `pro`), `limit` and `startsAgainAt`, an instant. The message says what may be done. */
    'assistant-limit': { status: 429, message: 'You used your explanations for today.' },
    'language-not-explained': { status: 409, message: 'I can’t explain this language yet.' },
    'bad-trace': badTrace,
    'explaining-failed': {
      status: 503,
      message: 'I couldn’t explain these lines. This one doesn’t count, so please try again.',
    },
    'service-full': {
      status: 503,
      message: 'Many people are asking right now. This one doesn’t count, so please try again in a moment.',
    },
  },
})

/** Characters of a message that is explained. */
export const MOST_MESSAGE = 20_000

/**
 * Says what a message of a compiler or a run means, and explains its line. It counts as no question: a run says the same of what stopped it,
 * by the same tables and for nothing, and no model is asked.
 */
export const explainMessage = endpoint({
  method: 'POST',
  path: '/api/OpenAI/explainMessage',
  summary: 'Explain a message of a compiler or a run',
  who: 'public',
  maxBodyBytes: 2_500_000,
  body: z.strictObject({
    language,
    files: filesToExplain,
    message: z.string().min(1).max(MOST_MESSAGE, 'Send at most 20,000 characters of the message.'),
    level: explainLevel.optional(),
    /** As in `explainLinesWithinCode`. */
    trace: sentTrace,
    /** Course where the assistant may be switched off. Default: none. */
    courseId: slug.optional(),
  }),
  response: z.object({
    /** The first one says what the message means; the others explain its line, where it has one. */
    parts: z.array(explanationPart),
    /** File of the line. Null: there is no line. */
    path: z.string().nullable(),
  }),
  failures: {
    ...offFailure,
    'bad-trace': badTrace,
    'service-full': {
      status: 503,
      message: 'Many people are asking right now. Please try again in a moment.',
    },
    'explaining-failed': { status: 503, message: 'I couldn’t explain this message. Please try again.' },
  },
})

/** Finds a lesson for each concept: before the lesson one is in, else the first in the language that one may open. */
export const listConceptLessons = endpoint({
  method: 'GET',
  path: '/api/OpenAI/conceptLessons',
  summary: 'List lessons that teach concepts',
  who: 'public',
  query: z.object({
    /** Ids in content/concepts.yaml, joined by commas. Unknown ones have no lesson. */
    concepts: z
      .string()
      .max(500)
      .regex(/^[a-z-]+(,[a-z-]+)*$/),
    language,
    courseId: slug.optional(),
    lessonId: slug.optional(),
  }),
  response: z.object({
    lessons: z.array(
      z.object({
        concept: z.string(),
        /** Of the lesson. */
        title: z.string(),
        courseTitle: z.string(),
        href: z.string(),
      }),
    ),
  }),
})
export type ConceptLesson = z.infer<typeof listConceptLessons.response>['lessons'][number]

/** What the assistant does on this site: the same for everyone. */
export const getAboutAssistant = endpoint({
  method: 'GET',
  path: '/api/OpenAI/about',
  summary: 'Read what the assistant does here',
  who: 'public',
  query: z.object({}),
  response: z.object({
    /** Explanations on one day: without an account, with one, and with PRO. */
    share: z.object({ visitor: z.number().int(), free: z.number().int(), pro: z.number().int() }),
    /** Languages whose lines can be explained. */
    languages: z.array(language),
    /** Whether a model of this site's operator explains lines for those who agree to it. */
    hasModel: z.boolean(),
  }),
})
export type AboutAssistant = z.infer<typeof getAboutAssistant.response>

/** What the learner may still ask today, and whether the assistant answers here at all. */
export const getExplainUsage = endpoint({
  method: 'GET',
  path: '/api/OpenAI/explainUsage',
  summary: 'Read how many explanations the learner has today',
  who: 'public',
  query: z.object({ timeZone, courseId: slug.optional() }),
  response: z.object({
    limit: z.number().int(),
    left: z.number().int(),
    /** When the next day of the learner's calendar begins. */
    startsAgainAt: z.string(),
    /** Why the assistant is switched off here. Null: it isn't. */
    offMessage: z.string().nullable(),
    /** Languages whose lines can be explained. */
    languages: z.array(language),
    /** The model that may answer, and whether this learner agreed to what is sent to it. Null: this site has none. */
    model: z.object({ hasAgreed: z.boolean() }).nullable(),
  }),
})
export type ExplainUsage = z.infer<typeof getExplainUsage.response>

export const VOTES = ['up', 'down'] as const
export const VOTE_REASONS = ['wrong', 'unclear', 'too-simple', 'too-difficult', 'not-asked', 'other'] as const
export const MOST_COMMENT = 500

const ownVote = z.object({
  vote: z.enum(VOTES),
  reason: z.enum(VOTE_REASONS).nullable(),
  comment: z.string(),
})
export type OwnVote = z.infer<typeof ownVote>

const answerFailures = {
  'answer-not-found': { status: 404, message: 'This explanation is no longer here.' },
} as const

/** Votes for an answer that one got, changes the vote, or takes it back with null. */
export const storeExplainCodeUpVoteDownVote = endpoint({
  method: 'POST',
  path: '/api/OpenAI/storeExplainCodeUpVoteDownVote',
  summary: 'Vote for an explanation',
  who: 'public',
  maxBodyBytes: 8_000,
  body: z.strictObject({
    answerId: z.uuid(),
    vote: z.enum(VOTES).nullable(),
    reason: z.enum(VOTE_REASONS).optional(),
    comment: z.string().max(MOST_COMMENT, 'Write at most 500 characters.').optional(),
  }),
  response: z.object({ vote: ownVote.nullable() }),
  failures: answerFailures,
})

/** Answers on one page of the history. */
export const HISTORY_PAGE = 20

const pastAnswer = answerHead.pick({ answerId: true, by: true, level: true, note: true }).extend({
  askedAt: z.string(),
  place: z.object(placeParts),
  language,
  path: z.string(),
  from: z.number().int(),
  to: z.number().int(),
  parts: z.array(explanationPart),
  vote: ownVote.nullable(),
})
export type PastAnswer = z.infer<typeof pastAnswer>

/** The learner's own answers, newest first. */
export const listExplanations = endpoint({
  method: 'GET',
  path: '/api/OpenAI/explanations',
  summary: 'List the learner’s explanations',
  who: 'public',
  query: z.object({
    kind: placeParts.kind.optional(),
    courseId: placeParts.courseId,
    lessonId: placeParts.lessonId,
    id: placeParts.id,
    /** `next` of the page before. Default: the newest. */
    before: z
      .string()
      .max(61)
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[0-9a-f-]{36}$/)
      .refine((cursor) => !Number.isNaN(Date.parse(cursor.split('_', 1)[0] ?? '')))
      .refine((cursor) => z.uuid().safeParse(cursor.split('_')[1]).success)
      .optional(),
  }),
  response: z.object({
    explanations: z.array(pastAnswer),
    /** `before` of the next page. Null: these are the oldest. */
    next: z.string().nullable(),
  }),
})

/** Deletes one of the learner's own answers. It stays counted. */
export const deleteExplanation = endpoint({
  method: 'DELETE',
  path: '/api/OpenAI/explanations/:answerId',
  summary: 'Delete an explanation',
  who: 'public',
  params: z.object({ answerId: z.uuid() }),
  response: z.object({}),
  failures: answerFailures,
})
