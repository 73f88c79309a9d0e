/** Courses and paths as listings and marketing pages show them, with the specification's codes. */
import {
  LISTING_TYPE_CODES,
  RELEASE_STATUS_CODES,
  type CatalogItem,
  type CatalogPath,
  type PathCourse,
  type PathDetail,
} from './contract.ts'
import { isOpen } from './release-rules.ts'
import type { Course, LearningPath } from './content-model.ts'
import { toCourseCard, toLessonSummary, toPathCard } from './course-view.ts'
import type { Content } from './content.ts'
import { levelsOf } from './path-level-rules.ts'

export function toCatalogItem(course: Course): CatalogItem {
  const isPractice = course.kind === 'practice'
  return {
    ...toCourseCard(course),
    entityKind: isPractice ? 'challenge' : 'course',
    listingType: LISTING_TYPE_CODES.course,
    releaseStatus: RELEASE_STATUS_CODES[course.release],
    label: isPractice ? 'Practice' : null,
  }
}

export function toCatalogPath(path: LearningPath): CatalogPath {
  return {
    ...toPathCard(path),
    entityKind: 'learningpath',
    listingType: LISTING_TYPE_CODES['learning-path'],
    releaseStatus: RELEASE_STATUS_CODES[path.release],
    label: 'Learning Path',
    levels: levelsOf(path.courses).map(({ level, courses }) => ({
      listingType: LISTING_TYPE_CODES['learning-path-level'],
      level,
      courses: courses.map(({ slug }) => slug),
    })),
  }
}

export function toPathDetail(path: LearningPath, content: Pick<Content, 'path'>): PathDetail {
  const { descriptionHtml, outcomes, questions } = path
  const related = path.related.map((id) => content.path(id)).filter((found) => found !== undefined)
  return {
    ...toCatalogPath(path),
    descriptionHtml,
    outcomes,
    questions,
    courses: path.courses.map(toPathCourse),
    start: startOf(path.courses),
    related: related.map(({ slug, title, language, level, release, summary }) => ({
      slug,
      title,
      language,
      level,
      release,
      summary,
    })),
  }
}

function toPathCourse(course: Course): PathCourse {
  return {
    ...toCourseCard(course),
    chapters: course.chapters.map(({ id, title, lessons }) => ({ id, title, lessonsCount: lessons.length })),
    firstHref: isOpen(course) ? (course.chapters[0]?.lessons[0]?.href ?? null) : null,
  }
}

function startOf(courses: readonly Course[]): PathDetail['start'] {
  const course = courses.find(isOpen)
  const lesson = course?.chapters[0]?.lessons[0]
  if (!course || !lesson) return null
  return { course: { slug: course.slug, title: course.title }, lesson: toLessonSummary(lesson) }
}
