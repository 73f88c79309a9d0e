/** What marketing pages show besides the catalogue: what is popular, what can be tried at once, what people said. */
import { slug } from '#platform/contract/slug.ts'
import { language, level } from '#modules/exercises/contract.ts'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  catalogItem,
  catalogPath,
  challengeView,
  entityKind,
  lessonSummary,
  notFound,
  PAGE_KINDS,
  popular,
} from '../contract.ts'

/** A challenge of a course, ready to be tried: `courseId` and `lesson.id` are what `/api/Marketing/Challenge/Run` asks for. */
export const featuredChallenge = z.object({
  courseId: z.string(),
  courseSlug: z.string(),
  courseTitle: z.string(),
  lesson: lessonSummary,
  challenge: challengeView,
})
export type FeaturedChallenge = z.infer<typeof featuredChallenge>

/** Something worth a visit: a course, a learning path, one lesson or challenge of a course, or a community challenge. */
export const featuredContent = z.object({
  entityKind,
  /** Content type code of a lesson; null for a whole course or path. */
  contentType: z.number().nullable(),
  label: z.string().nullable(),
  title: z.string(),
  /** One sentence; null for a lesson, whose `course` says more, and for a community challenge. */
  summary: z.string().nullable(),
  href: z.string(),
  language,
  level,
  minutes: z.number(),
  releaseStatus: z.number(),
  course: z.object({ slug: z.string(), title: z.string() }).nullable(),
})
export type FeaturedContent = z.infer<typeof featuredContent>

const marketing = { method: 'GET', who: 'public', cacheable: true } as const

/** The open courses that most learners began in the last 90 days, then those we recommend: six at most. */
export const getPopularCourses = endpoint({
  ...marketing,
  path: '/api/Marketing/popularCourses',
  summary: 'Popular courses',
  response: z.object({ by: popular.shape.by, courses: z.array(catalogItem) }),
})

/** The open paths that most learners enrolled in in the last 90 days, then those we recommend: four at most. */
export const getPopularPaths = endpoint({
  ...marketing,
  path: '/api/Marketing/popularLearningPaths',
  summary: 'Popular learning paths',
  response: z.object({ by: popular.shape.by, learningPaths: z.array(catalogPath) }),
})

/** Up to three challenges of a course that anybody may try now. None while the course is not open. */
export const getCourseChallenges = endpoint({
  ...marketing,
  path: '/api/Marketing/course/:slug/FeaturedChallenges',
  summary: 'Challenges of a course to try at once',
  params: z.object({ slug }),
  response: z.object({ challenges: z.array(featuredChallenge) }),
  failures: notFound,
})

/** The same for a learning path or a language (one challenge of each open course) or a course (up to three). */
export const getFeaturedChallenges = endpoint({
  ...marketing,
  path: '/api/Marketing/featured-challenges/:slug',
  summary: 'Challenges of a path, a language or a course to try at once',
  params: z.object({ slug }),
  response: z.object({ challenges: z.array(featuredChallenge) }),
  failures: notFound,
})

/** What we recommend, in our order. */
export const getFeaturedContents = endpoint({
  ...marketing,
  path: '/api/Marketing/featured-contents',
  summary: 'Recommended courses, paths, lessons and community challenges',
  response: z.object({ contents: z.array(featuredContent) }),
})

/**
 * What of a course, a practice set (`challenge`) or a path can be opened now without paying: six lessons at most of a
 * course or set, of a path the first lesson of each open course.
 */
export const getEntityContents = endpoint({
  ...marketing,
  path: '/api/Marketing/featured-entity-contents/:entityType/:slug',
  summary: 'Free lessons of a course, a practice set or a path',
  params: z.object({ entityType: entityKind, slug }),
  response: z.object({ contents: z.array(featuredContent) }),
  failures: notFound,
})

/** A run of a project's finished program: the lines of a public test and what the solution prints for them. */
const projectRun = z.object({
  /** Slug of a guided project, or `course/chapter` as in `getProjects`. */
  id: z.string(),
  title: z.string(),
  href: z.string(),
  /** Course that it closes; null for a guided project. */
  courseTitle: z.string().nullable(),
  language,
  input: z.array(z.string()),
  output: z.array(z.string()),
})
export type ProjectRun = z.infer<typeof projectRun>

const showcaseFigures = z.object({
  courses: z.number(),
  challenges: z.number(),
  /** Tests of those challenges, hidden ones included. */
  tests: z.number(),
  /** Wrong answers that the content check sees refused before a challenge opens. */
  wrongAnswers: z.number(),
})
export type ShowcaseFigures = z.infer<typeof showcaseFigures>

/** What we can show of our own: figures counted from the content, and real output of its projects. */
export const getShowcase = endpoint({
  ...marketing,
  path: '/api/Marketing/showcase',
  summary: 'Figures of the content, and runs of its projects',
  response: z.object({ figures: showcaseFigures, runs: z.array(projectRun) }),
})

export const testimonial = z.object({
  id: z.string(),
  quote: z.string(),
  name: z.string(),
  role: z.string().nullable(),
  /** The course or path it speaks of. */
  about: z.object({ title: z.string(), href: z.string() }).nullable(),
  /** Where it was said in public. */
  source: z.string().nullable(),
})
export type Testimonial = z.infer<typeof testimonial>

/** What people said who agreed that we show it, for one kind of page. Often nobody: nothing is invented. */
export const getTestimonials = endpoint({
  ...marketing,
  path: '/api/Testimonials/:type',
  summary: 'Testimonials for a kind of page',
  params: z.object({ type: z.enum(PAGE_KINDS) }),
  response: z.object({ testimonials: z.array(testimonial) }),
})
