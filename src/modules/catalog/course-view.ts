/** A course as the contract shows it: cards, details, outlines. */
import {
  CONTENT_TYPE_CODES,
  type CourseCard,
  type CourseDetail,
  type LessonSummary,
  type PathCard,
  type TocChapter,
} from './contract.ts'
import type { Chapter, Course, LearningPath, Lesson } from './content-model.ts'
import type { Content } from './content.ts'
import { toDemo, toDemoPicture } from './demo-view.ts'
import type { GuidedProject } from './projects/contract.ts'

export function toCourseCard(course: Course): CourseCard {
  const {
    id,
    slug,
    kind,
    title,
    language,
    level,
    tier,
    release,
    openedOn,
    isFree,
    cover,
    summary,
    chapters,
  } = course
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  return {
    id,
    slug,
    kind,
    title,
    language,
    level,
    tier,
    release,
    openedOn,
    isFree,
    cover,
    summary,
    chaptersCount: chapters.length,
    lessonsCount: lessons.length,
    challengesCount: lessons.filter(({ type }) => type === 'challenge').length,
    minutes: lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
  }
}

export function toGuidedProject(course: Course): GuidedProject {
  return { ...toCourseCard(course), demo: toDemoPicture(course) }
}

export function toCourseDetail(course: Course, content: Pick<Content, 'course'>): CourseDetail {
  const required = course.prerequisites.map((id) => content.course(id)).filter((found) => found !== undefined)
  return {
    ...toCourseCard(course),
    demo: toDemo(course),
    descriptionHtml: course.descriptionHtml,
    outcomes: course.outcomes,
    questions: course.questions,
    prerequisites: required.map(({ slug, title, release }) => ({ slug, title, release })),
    chapters: course.chapters.map(toTocChapter),
  }
}

export function toPathCard(path: LearningPath): PathCard {
  return { ...path, courses: path.courses.map(toCourseCard) }
}

export function toTocChapter({ id, title, summary, kind, lessons }: Chapter): TocChapter {
  return { id, title, summary, kind, lessons: lessons.map(toLessonSummary) }
}

export function toLessonSummary(lesson: Lesson): LessonSummary {
  const { id, title, type, minutes, href, access } = lesson
  return {
    id,
    title,
    type,
    minutes,
    href,
    access,
    typeCode: CONTENT_TYPE_CODES[type],
    difficulty: lesson.type === 'challenge' ? lesson.difficulty : null,
    parts: partsOf(lesson),
    exercises:
      lesson.type === 'lesson' || lesson.type === 'marketing'
        ? [...lesson.fills, ...lesson.comprehension].map(({ id }) => id)
        : [],
  }
}

function partsOf(lesson: Lesson): number {
  if (lesson.type === 'quiz') return lesson.questions.length
  return lesson.type === 'lesson' || lesson.type === 'marketing' ? lesson.pages.length : 1
}
