/** What the catalogue offers: courses, their outlines, lessons and learning paths, as read from `content/`. */
import { z } from 'zod'
import {
  codeLanguage,
  exerciseKind,
  language,
  level,
  showProgram,
  sourceFile,
} from '#modules/exercises/contract.ts'
import { parsonsView } from '#modules/exercises/parsons/contract.ts'
import { replay } from '#modules/exercises/replay/contract.ts'
import { traceLanguage } from '#modules/exercises/trace/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { slug } from '#platform/contract/slug.ts'
import { CATALOG_FILTERS, COVER_SUBJECTS } from './kinds/contract.ts'

export const tier = z.enum(['starter', 'signature'])
export type Tier = z.infer<typeof tier>
export const release = z.enum(['live', 'beta', 'coming-soon'])
export type Release = z.infer<typeof release>
export const coverSubject = z.enum(COVER_SUBJECTS)
export type CoverSubject = z.infer<typeof coverSubject>
export const itemKind = z.enum(['course', 'practice', 'project'])
export type ItemKind = z.infer<typeof itemKind>

/** Content type codes of the specification. */
export const CONTENT_TYPE_CODES = { lesson: 0, quiz: 1, challenge: 2, video: 3, marketing: 4 } as const
export const lessonType = z.enum(['lesson', 'quiz', 'challenge', 'video', 'marketing'])
export type LessonType = z.infer<typeof lessonType>

export const RELEASE_STATUS_CODES = { live: 0, beta: 1, 'coming-soon': 2 } as const
/** Kind of a listed item in the API's answers: a practice set is a `challenge`. */
export const entityKind = z.enum(['learningpath', 'course', 'challenge'])
export type EntityKind = z.infer<typeof entityKind>
/** A learning path's levels are the stretches of its courses that ask for the same. */
export const LISTING_TYPE_CODES = { course: 0, 'learning-path-level': 1, 'learning-path': 2 } as const
/** Kinds of pages, as the specification counts them. */
export const PAGE_KINDS = [
  'pricing',
  'learning-path',
  'course',
  'about',
  'standalone',
  'home-page',
  'enterprise',
  'coding-challenge',
  'sign-up',
  'sign-in',
  'business-page',
  'catalog',
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** Where somebody who wants a new course and names none is sent. */
export const NEW_COURSE_HREF = '/course/dsa-with-python'

/** `free`: for everybody. `pro`: for whoever has what PRO has. */
const access = z.enum(['free', 'pro'])

/**
 * What somebody sees of a lesson's content: all of it; a page with nothing legible on it (`blurred`), for words and videos; or
 * not even its shape (`hidden`), for what has to be answered or solved.
 */
export const visibility = z.enum(['visible', 'hidden', 'blurred'])

export const lessonSummary = z.object({
  id: z.string(),
  title: z.string(),
  type: lessonType,
  typeCode: z.number(),
  minutes: z.number(),
  difficulty: level.nullable(),
  /** Pages of a lesson, questions of a quiz, otherwise 1. */
  parts: z.number(),
  /** Ids of the exercises inside (blanks, predictions, trace tables, inputs to find); all must be done to finish the lesson. */
  exercises: z.array(z.string()),
  href: z.string(),
  access,
})
export type LessonSummary = z.infer<typeof lessonSummary>

export const tocChapter = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: z.enum(['lessons', 'project']),
  lessons: z.array(lessonSummary),
})
export type TocChapter = z.infer<typeof tocChapter>

export const courseCard = z.object({
  id: z.string(),
  slug: z.string(),
  kind: itemKind,
  title: z.string(),
  language,
  level,
  tier,
  release,
  /** The day it opened, `2026-11-21`; null when nobody wrote it down. */
  openedOn: z.string().nullable(),
  isFree: z.boolean(),
  /** Subject of its cover. */
  cover: coverSubject,
  summary: z.string(),
  chaptersCount: z.number(),
  lessonsCount: z.number(),
  challengesCount: z.number(),
  minutes: z.number(),
})
export type CourseCard = z.infer<typeof courseCard>

/** What people ask about a course or a path, answered. */
export const question = z.object({ question: z.string(), answerHtml: z.string() })
export type Question = z.infer<typeof question>

/**
 * Finished program of a guided project, shown before the first step: a run in a terminal, or a page that is fetched by its address
 * (`getProjectDemo`) when it is to run.
 */
export const projectDemo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('replay'), replay }),
  z.object({ kind: z.literal('page'), address: z.string() }),
])
export type ProjectDemo = z.infer<typeof projectDemo>

export const courseDetail = courseCard.extend({
  /** Null: nothing to show. */
  demo: projectDemo.nullable(),
  descriptionHtml: z.string(),
  outcomes: z.array(z.string()),
  questions: z.array(question),
  prerequisites: z.array(z.object({ slug: z.string(), title: z.string(), release })),
  chapters: z.array(tocChapter),
})
export type CourseDetail = z.infer<typeof courseDetail>

export const pathCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  language,
  level,
  release,
  /** Subject of its cover. */
  cover: coverSubject,
  summary: z.string(),
  courses: z.array(courseCard),
})
export type PathCard = z.infer<typeof pathCard>

const program = {
  /** Unique in its lesson; drafts are kept under it. */
  key: z.string(),
  language,
  files: z.array(sourceFile),
  /** The same code highlighted, shown until an editor takes its place. One entry a file. */
  html: z.array(z.string()),
  stdin: z.string().nullable(),
  database: z.string().nullable(),
}

/** How what a variable holds may be drawn. */
export const drawing = z.enum(['list', 'tree', 'graph', 'matrix', 'heap', 'plain'])

/**
 * Pieces of a lesson's page, in reading order. All HTML is made by us from Markdown; raw HTML never passes. The HTML
 * of code is what goes inside `<code>`: text and `<span class="tok-…">`, lines parted by newlines.
 */
export const lessonBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prose'), html: z.string() }),
  z.object({ kind: z.literal('code'), language: codeLanguage, source: z.string(), html: z.string() }),
  z.object({
    kind: z.literal('example'),
    /** Unique in its lesson; drafts are kept under it. */
    key: z.string(),
    language,
    files: z.array(sourceFile),
    /** The same code highlighted, shown until an editor takes its place. One entry a file. */
    html: z.array(z.string()),
    stdin: z.string().nullable(),
    output: z.string().nullable(),
    /** A piece of the message an example shows that is meant to fail. */
    error: z.string().nullable(),
    database: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('fill'),
    key: z.string(),
    language,
    files: z.array(sourceFile),
    html: z.array(z.string()),
    stdin: z.string().nullable(),
    output: z.string(),
    database: z.string().nullable(),
    hintHtml: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('predict'),
    ...program,
    /** Outputs to choose from; empty: the learner types it. The right one is among them. */
    options: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('trace'),
    ...program,
    variables: z.array(z.string()),
    /** Each time that a line has run. A cell is null when the learner fills it in, empty when there is no value yet. */
    rows: z.array(z.object({ line: z.number(), cells: z.array(z.string().nullable()) })),
    hintHtml: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('read'),
    ...program,
    output: z.string(),
    /** Where the learner's input goes: to standard input, or into the blank of the program. */
    takes: z.enum(['stdin', 'blank']),
    hintHtml: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('steps'),
    /** Unique in its lesson. */
    id: z.string(),
    language: traceLanguage,
    files: z.array(sourceFile),
    html: z.array(z.string()),
    /** Empty: the program reads nothing. */
    stdin: z.string(),
    /** How an author wants variables to be drawn, by their names. */
    views: z.record(z.string(), drawing),
    /** Step that is shown first, from 0. */
    step: z.number(),
    /** Address of the recording (`getLessonRecording`); null: the program is only shown. */
    recording: z.string().nullable(),
  }),
])
export type LessonBlock = z.infer<typeof lessonBlock>
export type ExampleBlock = Extract<LessonBlock, { kind: 'example' }>
export type FillBlock = Extract<LessonBlock, { kind: 'fill' }>
export type PredictBlock = Extract<LessonBlock, { kind: 'predict' }>
export type TraceBlock = Extract<LessonBlock, { kind: 'trace' }>
export type ReadBlock = Extract<LessonBlock, { kind: 'read' }>
export type StepsBlock = Extract<LessonBlock, { kind: 'steps' }>
export type ComprehensionBlock = PredictBlock | TraceBlock | ReadBlock

export const lessonPage = z.object({ title: z.string(), titleHtml: z.string(), blocks: z.array(lessonBlock) })
export type LessonPage = z.infer<typeof lessonPage>

/** A language's own page. */
export const languageIntro = z.object({
  /** Its address: `/python`. */
  id: z.string(),
  language,
  name: z.string(),
  headline: z.string(),
  lead: z.string(),
  summary: z.string(),
  program: showProgram.extend({ idea: z.string() }),
  builds: z.array(z.object({ title: z.string(), text: z.string() })),
  questions: z.array(question),
  related: z.array(z.object({ id: z.string(), name: z.string(), language, text: z.string() })),
  path: pathCard.nullable(),
  /** Courses, practice sets and projects, in the order to take them. */
  items: z.array(courseCard),
  /** Where to begin: the first lesson of the first open course. Null while nothing is open. */
  start: z
    .object({ href: z.string(), title: z.string(), minutes: z.number(), course: courseCard })
    .nullable(),
})
export type LanguageIntro = z.infer<typeof languageIntro>

/** A question as the learner sees it: never with its answer. */
export const quizQuestion = z.object({
  id: z.string(),
  kind: z.enum(['single', 'multiple', 'order', 'output']),
  promptHtml: z.string(),
  code: z.object({ language: codeLanguage, source: z.string(), html: z.string() }).nullable(),
  /** Options (single, multiple) or items (order), in the order of a page that everybody gets. */
  options: z.array(z.object({ key: z.string(), html: z.string() })),
})
export type QuizQuestion = z.infer<typeof quizQuestion>

export const challengeView = z.object({
  kind: exerciseKind,
  difficulty: level,
  language,
  statementHtml: z.string(),
  starter: z.array(sourceFile),
  /** The starter highlighted, shown until an editor takes its place. One entry a file. */
  starterHtml: z.array(z.string()),
  /** Files of the program that the learner reads and cannot change, and their highlighted text. */
  given: z.array(sourceFile),
  givenHtml: z.array(z.string()),
  /** What the learner does: write code, put lines in order, or find the fault in a program that is given. */
  form: z.enum(['write', 'parsons', 'debug']),
  /** Lines to be put in order; null for other forms. */
  parsons: parsonsView.nullable(),
  /** Title of the step whose passed program the learner goes on with; null: everybody begins with the starter. */
  carriedFrom: z.string().nullable(),
  /** Id of the step that goes on with what passes here; null: none does. */
  carriedTo: z.string().nullable(),
  /** Public tests, for the learner to read before trying: what goes in and what must come out, as text. */
  examples: z.array(
    z.object({ name: z.string(), input: z.string().nullable(), expected: z.string().nullable() }),
  ),
  testsCount: z.number(),
  /** SQL: the database the learner's own runs see, and its tables with a few rows to look at. */
  database: z.string().nullable(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string().nullable())),
    }),
  ),
})
export type ChallengeView = z.infer<typeof challengeView>

const lessonLink = z.object({ href: z.string(), title: z.string(), type: lessonType })

const lessonFrame = z.object({
  course: z.object({ id: z.string(), slug: z.string(), title: z.string(), language, kind: itemKind }),
  chapter: z.object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(['lessons', 'project']),
    number: z.number(),
  }),
  lesson: lessonSummary,
  previous: lessonLink.nullable(),
  next: lessonLink.nullable(),
  /** True when this is the last lesson of its chapter. */
  endsChapter: z.boolean(),
})

/** One lesson, ready to show. */
export const lessonView = z.discriminatedUnion('type', [
  lessonFrame.extend({
    type: z.literal('lesson'),
    pages: z.array(lessonPage),
    /** First lesson of a guided project: what is built, shown on the first page. Null: nothing to show. */
    demo: projectDemo.nullable(),
  }),
  lessonFrame.extend({ type: z.literal('marketing'), pages: z.array(lessonPage) }),
  lessonFrame.extend({ type: z.literal('quiz'), introHtml: z.string(), questions: z.array(quizQuestion) }),
  lessonFrame.extend({ type: z.literal('challenge'), challenge: challengeView }),
  lessonFrame.extend({
    type: z.literal('video'),
    video: z.object({
      url: z.string(),
      poster: z.string().nullable(),
      durationSeconds: z.number(),
      captions: z.string().nullable(),
    }),
    transcriptHtml: z.string(),
  }),
])
export type LessonView = z.infer<typeof lessonView>

/** A lesson of PRO for who has none: where it stands and what it is called, and nothing of what is in it. */
export const lockedLesson = lessonFrame.extend({
  type: z.literal('locked'),
  visibility: visibility.exclude(['visible']),
})
export type LockedLesson = z.infer<typeof lockedLesson>

/** Filters of the catalogue: `?filter=` of the page and of the call. */
export const catalogFilter = z.enum(CATALOG_FILTERS)
export type CatalogFilter = z.infer<typeof catalogFilter>

const listingCodes = {
  entityKind,
  listingType: z.number(),
  releaseStatus: z.number(),
  /** `Practice`, `Learning Path`; null for what needs no label. */
  label: z.string().nullable(),
}

/** A course, practice set or project in a listing, with the codes of the specification. */
export const catalogItem = courseCard.extend(listingCodes)
export type CatalogItem = z.infer<typeof catalogItem>

/** A learning path in a listing. */
export const catalogPath = pathCard.extend({
  ...listingCodes,
  /** Stretches of courses of one level, in order. */
  levels: z.array(z.object({ listingType: z.number(), level, courses: z.array(z.string()) })),
})
export type CatalogPath = z.infer<typeof catalogPath>

/** Slugs, the most popular first. `by` says whose choice it is. */
export const popular = z.object({
  /** `enrollments`: begun by most learners of late, then our choice. `editors`: nobody has begun anything yet. */
  by: z.enum(['enrollments', 'editors']),
  courses: z.array(z.string()),
  paths: z.array(z.string()),
})
export type Popular = z.infer<typeof popular>

/** A course of a path, with what is in it. */
export const pathCourse = courseCard.extend({
  chapters: z.array(z.object({ id: z.string(), title: z.string(), lessonsCount: z.number() })),
  /** Address of its first lesson; null while it is not open. */
  firstHref: z.string().nullable(),
})
export type PathCourse = z.infer<typeof pathCourse>

/** A learning path with all that its own page says. */
export const pathDetail = catalogPath.extend({
  courses: z.array(pathCourse),
  descriptionHtml: z.string(),
  outcomes: z.array(z.string()),
  questions: z.array(question),
  /** The first lesson of the first course that is open; null while none is. */
  start: z
    .object({ course: z.object({ slug: z.string(), title: z.string() }), lesson: lessonSummary })
    .nullable(),
  related: z.array(
    z.object({ slug: z.string(), title: z.string(), language, level, release, summary: z.string() }),
  ),
})
export type PathDetail = z.infer<typeof pathDetail>

export const notFound = { 'content-not-found': { status: 404, message: 'Page not found!!' } } as const

/**
 * What a visitor can choose from, in the order of the catalogue; with `filter`, what that filter of the page shows, in
 * its order (default `all`). `popular` changes at most once an hour.
 */
export const getCatalog = endpoint({
  method: 'GET',
  path: '/api/catalogs',
  summary: 'List courses, practice sets, projects, and learning paths',
  who: 'public',
  cacheable: true,
  query: z.object({ filter: catalogFilter.optional() }),
  response: z.object({ items: z.array(catalogItem), learningPaths: z.array(catalogPath), popular }),
})

/** A course with its outline. */
export const getCourse = endpoint({
  method: 'GET',
  path: '/api/Marketing/Course/slug/:slug',
  summary: 'Get a course by its slug',
  who: 'public',
  cacheable: true,
  params: z.object({ slug }),
  response: courseDetail,
  failures: notFound,
})

/** Another item, and why one would go there. */
export const relatedItem = z.object({ item: courseCard, reason: z.string() })
export type RelatedItem = z.infer<typeof relatedItem>

/** What stands around a course on its page. */
export const getCourseSurroundings = endpoint({
  method: 'GET',
  path: '/api/Marketing/Course/slug/:slug/surroundings',
  summary: 'Get related items and questions of a course',
  who: 'public',
  cacheable: true,
  params: z.object({ slug }),
  response: z.object({
    /** At most four, the most useful first. */
    related: z.array(relatedItem),
    /** Its own questions, then those that everybody asks. */
    questions: z.array(question),
    /** What to take until it opens; null when it is open. */
    instead: courseCard.nullable(),
  }),
  failures: notFound,
})

/** The outline alone. */
export const getCourseToc = endpoint({
  method: 'GET',
  path: '/api/Marketing/Course/:id/toc',
  summary: 'Get a course’s table of contents',
  who: 'public',
  cacheable: true,
  params: z.object({ id: slug }),
  response: z.object({ courseId: z.string(), chapters: z.array(tocChapter) }),
  failures: notFound,
})

/** Where a course begins. */
export const getFirstContent = endpoint({
  method: 'GET',
  path: '/api/Course/slug/:courseSlug/firstcontent',
  summary: 'Get the first lesson of a course',
  who: 'public',
  cacheable: true,
  params: z.object({ courseSlug: slug }),
  response: z.object({ courseId: z.string(), lesson: lessonSummary }),
  failures: notFound,
})

/**
 * A lesson ready to show, without answers, hidden tests or solutions. The same for everybody: one of PRO is locked here also for
 * who has PRO, and is fetched by `getUnlockedLesson`.
 */
export const getLesson = endpoint({
  method: 'GET',
  path: '/api/Course/slug/:courseSlug/content/:lessonId',
  summary: 'Get a lesson, quiz, or challenge',
  who: 'public',
  cacheable: true,
  params: z.object({ courseSlug: slug, lessonId: slug }),
  response: z.discriminatedUnion('type', [...lessonView.options, lockedLesson]),
  failures: notFound,
})

/** Reads the recording of a `steps` block of a lesson. */
export const getLessonRecording = endpoint({
  method: 'GET',
  path: '/api/Course/recordings/:address',
  summary: 'Get the recorded run of a program in a lesson',
  who: 'public',
  cacheable: true,
  isImmutable: true,
  params: z.object({ address: z.string().regex(/^[A-Za-z0-9_-]{32}$/) }),
  response: z.object({
    /** The trace (docs/trace.md) as JSON text. */
    trace: z.string(),
  }),
  failures: {
    'recording-not-found': {
      status: 404,
      message: 'This recording was replaced by a newer one. Reload the page to see it.',
    },
  },
})

/** A learning path with its courses and everything its page says. */
export const getLearningPath = endpoint({
  method: 'GET',
  path: '/api/Marketing/LearningPaths/slug/:slug',
  summary: 'Get a learning path by its slug',
  who: 'public',
  cacheable: true,
  params: z.object({ slug }),
  response: pathDetail,
  failures: notFound,
})

/** The page of a language. */
export const getLanguage = endpoint({
  method: 'GET',
  path: '/api/Marketing/Language/slug/:slug',
  summary: 'Get a language page',
  who: 'public',
  cacheable: true,
  params: z.object({ slug }),
  response: languageIntro,
  failures: notFound,
})
