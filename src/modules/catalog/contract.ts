/** What the catalogue offers: courses, their outlines, lessons and learning paths, as read from `content/`. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

export const LANGUAGES = ['python', 'sql', 'html', 'javascript', 'c', 'cpp', 'java'] as const
export const language = z.enum(LANGUAGES)
export type Language = z.infer<typeof language>

/** `css` is never a course's language, only a file's. */
export const codeLanguage = z.enum([...LANGUAGES, 'css', 'text'])
export type CodeLanguage = z.infer<typeof codeLanguage>

export const level = z.enum(['beginner', 'intermediate', 'advanced'])
export type Level = z.infer<typeof level>
export const tier = z.enum(['starter', 'signature'])
export type Tier = z.infer<typeof tier>
export const release = z.enum(['live', 'beta', 'coming-soon'])
export type Release = z.infer<typeof release>
export const itemKind = z.enum(['course', 'practice', 'project'])
export type ItemKind = z.infer<typeof itemKind>

/** Content type codes of the specification. */
export const CONTENT_TYPE_CODES = { lesson: 0, quiz: 1, challenge: 2, video: 3, marketing: 4 } as const
export const lessonType = z.enum(['lesson', 'quiz', 'challenge', 'video', 'marketing'])
export type LessonType = z.infer<typeof lessonType>

/** Lower-case words joined by hyphens. */
export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const sourceFile = z.object({ path: z.string(), content: z.string() })
export type SourceFile = z.infer<typeof sourceFile>

export const lessonSummary = z.object({
  id: z.string(),
  title: z.string(),
  type: lessonType,
  typeCode: z.number(),
  minutes: z.number(),
  difficulty: level.nullable(),
  /** Pages of a lesson, questions of a quiz, otherwise 1. */
  parts: z.number(),
  /** Ids of the exercises inside (fill-in-the-blanks); all must be passed to finish the lesson. */
  exercises: z.array(z.string()),
  href: z.string(),
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
  summary: z.string(),
  chaptersCount: z.number(),
  lessonsCount: z.number(),
  challengesCount: z.number(),
  minutes: z.number(),
})
export type CourseCard = z.infer<typeof courseCard>

export const courseDetail = courseCard.extend({
  descriptionHtml: z.string(),
  outcomes: z.array(z.string()),
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
  summary: z.string(),
  courses: z.array(courseCard),
})
export type PathCard = z.infer<typeof pathCard>

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
])
export type LessonBlock = z.infer<typeof lessonBlock>
export type ExampleBlock = Extract<LessonBlock, { kind: 'example' }>
export type FillBlock = Extract<LessonBlock, { kind: 'fill' }>

export const lessonPage = z.object({ title: z.string(), titleHtml: z.string(), blocks: z.array(lessonBlock) })
export type LessonPage = z.infer<typeof lessonPage>

/** A question as the learner sees it: never with its answer. */
export const quizQuestion = z.object({
  id: z.string(),
  kind: z.enum(['single', 'multiple', 'order', 'output']),
  promptHtml: z.string(),
  code: z.object({ language: codeLanguage, source: z.string(), html: z.string() }).nullable(),
  /** Options (single, multiple) in the author's order, or items (order) shuffled the same way for everybody. */
  options: z.array(z.object({ key: z.string(), html: z.string() })),
})
export type QuizQuestion = z.infer<typeof quizQuestion>

export const challengeKind = z.enum(['stdio', 'function', 'sql', 'page'])
export type ChallengeKind = z.infer<typeof challengeKind>

export const challengeView = z.object({
  kind: challengeKind,
  difficulty: level,
  language,
  statementHtml: z.string(),
  starter: z.array(sourceFile),
  /** The starter highlighted, shown until an editor takes its place. One entry a file. */
  starterHtml: z.array(z.string()),
  /** Public tests, for the learner to read before trying: what goes in and what must come out, as text. */
  examples: z.array(
    z.object({ name: z.string(), input: z.string().nullable(), expected: z.string().nullable() }),
  ),
  testsCount: z.number(),
  hintsHtml: z.array(z.string()),
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
  lessonFrame.extend({ type: z.literal('lesson'), pages: z.array(lessonPage) }),
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

const notFound = { 'content-not-found': { status: 404, message: 'Page not found!!' } } as const

/** Everything a visitor can choose from, in the order of the catalogue. */
export const getCatalog = endpoint({
  method: 'GET',
  path: '/api/catalogs',
  summary: 'Courses, practice sets, projects and learning paths',
  who: 'public',
  cacheable: true,
  response: z.object({ items: z.array(courseCard), learningPaths: z.array(pathCard) }),
})

/** A course with its outline. */
export const getCourse = endpoint({
  method: 'GET',
  path: '/api/Marketing/Course/slug/:slug',
  summary: 'A course by its slug',
  who: 'public',
  cacheable: true,
  params: z.object({ slug }),
  response: courseDetail,
  failures: notFound,
})

/** The outline alone. */
export const getCourseToc = endpoint({
  method: 'GET',
  path: '/api/Marketing/Course/:id/toc',
  summary: 'A course’s table of contents',
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
  summary: 'The first lesson of a course',
  who: 'public',
  cacheable: true,
  params: z.object({ courseSlug: slug }),
  response: z.object({ courseId: z.string(), lesson: lessonSummary }),
  failures: notFound,
})

/** A lesson ready to show, without answers, hidden tests or solutions. */
export const getLesson = endpoint({
  method: 'GET',
  path: '/api/Course/slug/:courseSlug/content/:lessonId',
  summary: 'One lesson, quiz or challenge',
  who: 'public',
  cacheable: true,
  params: z.object({ courseSlug: slug, lessonId: slug }),
  response: lessonView,
  failures: notFound,
})

/** A learning path with its courses. */
export const getLearningPath = endpoint({
  method: 'GET',
  path: '/api/Marketing/LearningPaths/slug/:slug',
  summary: 'A learning path by its slug',
  who: 'public',
  cacheable: true,
  params: z.object({ slug }),
  response: pathCard,
  failures: notFound,
})
