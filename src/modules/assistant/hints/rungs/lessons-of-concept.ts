/** Lessons that teach a concept in a language, the nearest first. Pure. */
import type { Course, Lesson, ReadingLesson } from '#modules/catalog/module.ts'
import type { LessonLink } from '../contract.ts'
import type { Situation } from './situation.ts'

export interface TaughtLesson {
  course: Course
  lesson: ReadingLesson
}

/** Lessons before a challenge that have most to do with it. */
const NEAR = 3

/** Of the challenge's own course those before it, the last first; then those of other courses of the language, in the catalog's order. */
export function lessonsOf(
  concept: string,
  {
    content,
    outline,
    hasPro,
  }: Pick<Situation, 'content' | 'hasPro'> & { outline: Pick<Situation['outline'], 'language' | 'place'> },
): TaughtLesson[] {
  const isTaught = (lesson: Lesson): lesson is ReadingLesson =>
    lesson.type === 'lesson' && lesson.concepts.includes(concept) && (hasPro || lesson.access === 'free')
  const own = content.courses.find(({ id }) => id === outline.place?.courseId)
  const before = own === undefined ? [] : lessonsBefore(own, outline.place?.lessonId ?? '').filter(isTaught)
  const others = content.courses.filter(
    (course) => course !== own && course.kind === 'course' && course.language === outline.language,
  )
  return [
    ...before.toReversed().map((lesson) => ({ course: own, lesson })),
    ...others.flatMap((course) =>
      lessonsIn(course)
        .filter(isTaught)
        .map((lesson) => ({ course, lesson })),
    ),
  ].filter((each): each is TaughtLesson => each.course !== undefined)
}

/** Lessons right before the challenge in its own course, the nearest first: what it needs was taught there, whatever it's called. */
export function lessonsBeforeIt({
  content,
  outline,
  hasPro,
}: Pick<Situation, 'content' | 'outline' | 'hasPro'>): TaughtLesson[] {
  const course = content.courses.find(({ id }) => id === outline.place?.courseId)
  if (course === undefined) return []
  return lessonsBefore(course, outline.place?.lessonId ?? '')
    .flatMap((lesson) => (lesson.type === 'lesson' ? [lesson] : []))
    .filter(({ access }) => hasPro || access === 'free')
    .slice(-NEAR)
    .toReversed()
    .map((lesson) => ({ course, lesson }))
}

function lessonsIn({ chapters }: Course): Lesson[] {
  return chapters.flatMap(({ lessons }) => lessons)
}

function lessonsBefore(course: Course, lessonId: string): Lesson[] {
  const lessons = lessonsIn(course)
  return lessons.slice(
    0,
    Math.max(
      0,
      lessons.findIndex(({ id }) => id === lessonId),
    ),
  )
}

export function linkTo({ course, lesson }: TaughtLesson): LessonLink {
  return {
    courseId: course.id,
    lessonId: lesson.id,
    title: lesson.title,
    courseTitle: course.title,
    href: lesson.href,
  }
}
