/** Things to try, as marketing pages show them. */
import { CONTENT_TYPE_CODES, RELEASE_STATUS_CODES } from '../contract.ts'
import { LANGUAGE_IDS } from '#modules/exercises/languages/contract.ts'
import type { CommunityChallenge, Course, Featured, LearningPath, Lesson } from '../content-model.ts'
import { toLessonSummary } from '../course-view.ts'
import { challengeHref } from '../challenge-href.ts'
import type { Content } from '../content.ts'
import { toLessonView } from '../lesson-view.ts'
import { toCatalogItem, toCatalogPath } from '../listing-view.ts'
import type { FeaturedChallenge, FeaturedContent } from './contract.ts'
import { freeLessons } from './free-lesson-rules.ts'

const MOST_CHALLENGES = 3
const MOST_LESSONS = 6

/** Those we recommend first, then in the course's order. */
export function challengesOf(course: Course, content: Content, most = MOST_CHALLENGES): FeaturedChallenge[] {
  const recommended = content.editorial.featured.map((one) => (one.kind === 'lesson' ? one.lesson : null))
  const free = freeLessons(course).filter(({ type }) => type === 'challenge')
  const ordered = [
    ...free.filter((lesson) => recommended.includes(lesson)),
    ...free.filter((lesson) => !recommended.includes(lesson)),
  ]
  return ordered.slice(0, most).flatMap((lesson) => toFeaturedChallenge(course, lesson, content))
}

function toFeaturedChallenge(course: Course, lesson: Lesson, content: Content): FeaturedChallenge[] {
  const place = content.lesson(course.id, lesson.id)
  const view = place && toLessonView(place, content)
  if (view?.type !== 'challenge') return []
  const { id: courseId, slug: courseSlug, title: courseTitle } = course
  return [{ courseId, courseSlug, courseTitle, lesson: view.lesson, challenge: view.challenge }]
}

/** The courses that a slug of `featured-challenges` speaks of; undefined when it speaks of nothing. */
export function coursesBehind(slug: string, content: Content): readonly Course[] | undefined {
  const language = LANGUAGE_IDS.find((name) => name === slug)
  return (
    content.path(slug)?.courses ??
    (language && content.courses.filter((course) => course.language === language))
  )
}

export function toFeaturedContent(featured: Featured): FeaturedContent {
  switch (featured.kind) {
    case 'course':
      return courseContent(featured.course)
    case 'path':
      return pathContent(featured.path)
    case 'lesson':
      return lessonContent(featured.course, featured.lesson)
    case 'challenge':
      return communityContent(featured.challenge)
  }
}

/** Of the languages in which it can be solved, the first is named. */
function communityContent({ id, title, difficulty, minutes, versions }: CommunityChallenge): FeaturedContent {
  const [first] = versions
  if (!first) throw new Error(`the challenge ${id} can be solved in no language`)
  return {
    entityKind: 'challenge',
    contentType: CONTENT_TYPE_CODES.challenge,
    label: 'Community challenge',
    title,
    summary: null,
    href: challengeHref(id),
    language: first.language,
    level: difficulty,
    minutes,
    releaseStatus: RELEASE_STATUS_CODES.live,
    course: null,
  }
}

function courseContent(course: Course): FeaturedContent {
  const { entityKind, label, title, summary, slug, language, level, minutes, releaseStatus } =
    toCatalogItem(course)
  return {
    entityKind,
    contentType: null,
    label,
    title,
    summary,
    href: `/course/${slug}`,
    language,
    level,
    minutes,
    releaseStatus,
    course: null,
  }
}

function pathContent(path: LearningPath): FeaturedContent {
  const { entityKind, label, title, summary, slug, language, level, releaseStatus, courses } =
    toCatalogPath(path)
  const minutes = courses.reduce((sum, course) => sum + course.minutes, 0)
  return {
    entityKind,
    contentType: null,
    label,
    title,
    summary,
    href: `/learn/${slug}`,
    language,
    level,
    minutes,
    releaseStatus,
    course: null,
  }
}

export function lessonContent(course: Course, lesson: Lesson): FeaturedContent {
  const { title, href, minutes, difficulty } = toLessonSummary(lesson)
  const isChallenge = lesson.type === 'challenge'
  const { slug, title: courseTitle, language, level, release } = course
  return {
    entityKind: isChallenge ? 'challenge' : 'course',
    contentType: CONTENT_TYPE_CODES[lesson.type],
    label: isChallenge ? 'Practice' : null,
    title,
    summary: null,
    href,
    language,
    level: difficulty ?? level,
    minutes,
    releaseStatus: RELEASE_STATUS_CODES[release],
    course: { slug, title: courseTitle },
  }
}

/** Lessons of one course to open now. */
export function freeContents(course: Course): FeaturedContent[] {
  return freeLessons(course)
    .slice(0, MOST_LESSONS)
    .map((lesson) => lessonContent(course, lesson))
}

/** Where each open course of a path begins. */
export function pathBeginnings({ courses }: LearningPath): FeaturedContent[] {
  return courses.flatMap((course) =>
    freeLessons(course)
      .slice(0, 1)
      .map((lesson) => lessonContent(course, lesson)),
  )
}
