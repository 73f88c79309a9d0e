/** Searching everything that can be learned. */
import { language, level } from '#modules/exercises/contract.ts'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { itemKind, lessonSummary, lessonType, release } from '../contract.ts'

/** Pieces of a text that was found, as offsets: what is shown marked. Never HTML. */
const matches = z.array(z.object({ start: z.number(), end: z.number() }))
export type Matches = z.infer<typeof matches>

const markedText = z.object({ text: z.string(), matches })
export type MarkedText = z.infer<typeof markedText>

const found = z.object({ id: z.string(), title: z.string(), titleMatches: matches, language, release })

export const courseFound = found.extend({
  kind: itemKind,
  isFree: z.boolean(),
  summary: markedText,
  contentInfo: z.object({
    slug: z.string(),
    title: z.string(),
    chaptersCount: z.number(),
    level: z.object({ title: z.string() }),
  }),
})
export type CourseFound = z.infer<typeof courseFound>

export const pathFound = found.extend({
  summary: markedText,
  contentInfo: z.object({
    slug: z.string(),
    courses: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string() })),
  }),
})
export type PathFound = z.infer<typeof pathFound>

/** A lesson, quiz or challenge of a course, with the piece of its text that says what was looked for. */
export const lessonFound = found.extend({
  type: lessonType,
  href: z.string(),
  difficulty: level.nullable(),
  course: z.object({ slug: z.string(), title: z.string() }),
  /** Of a lesson of PRO there is none: its text is for who has PRO. */
  excerpt: markedText.nullable(),
  access: lessonSummary.shape.access,
})
export type LessonFound = z.infer<typeof lessonFound>

/** A challenge of a course, or a community challenge. */
export const challengeFound = lessonFound.extend({
  /** Null: a community challenge in several languages. */
  language: language.nullable(),
  difficulty: level,
  /** Null: a community challenge. */
  course: lessonFound.shape.course.nullable(),
})
export type ChallengeFound = z.infer<typeof challengeFound>

/** A guided project, or the project of a course. */
export const projectFound = found.extend({
  href: z.string(),
  level,
  summary: markedText,
  /** The course it belongs to; null for a project of its own. */
  course: z.object({ slug: z.string(), title: z.string() }).nullable(),
})
export type ProjectFound = z.infer<typeof projectFound>

export const searchAnswer = z.object({
  courses: z.array(courseFound),
  learningPaths: z.array(pathFound),
  lessons: z.array(lessonFound),
  challenges: z.array(challengeFound),
  projects: z.array(projectFound),
  /** How many each list would have without a limit. */
  totals: z.object({
    courses: z.number(),
    learningPaths: z.number(),
    lessons: z.number(),
    challenges: z.number(),
    projects: z.number(),
  }),
  /** What was searched instead, where what was typed looked like a typo. */
  corrected: z.string().nullable(),
  /** Nothing has all the words: these have some. */
  isPartial: z.boolean(),
})
export type SearchAnswer = z.infer<typeof searchAnswer>

/** The longest query that is read; of it, the first hundred letters and eight words are looked at. */
export const LONGEST_QUERY = 1000
/** Rows a list when the caller does not say. */
export const DEFAULT_LIMIT = 10

/** Everything found for a text, best first. A text without a letter or digit finds nothing. */
export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Search courses, learning paths, lessons, challenges, and projects',
  who: 'public',
  cacheable: true,
  query: z.object({
    q: z.string().max(LONGEST_QUERY).default(''),
    /** Rows a list, at most. */
    limit: z.coerce.number().int().min(1).max(50).default(DEFAULT_LIMIT),
  }),
  response: searchAnswer,
  failures: {
    'search-busy': {
      status: 503,
      message: 'A lot of people are searching right now. Try again in a few seconds.',
    },
  },
})
