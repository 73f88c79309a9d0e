/** What an outline says of a learner's progress. */
import type { LessonSummary, TocChapter } from '#modules/catalog/contract.ts'
import type { CourseProgress, LessonProgress } from './contract.ts'

export type LessonStatus = LessonProgress['status'] | undefined

/** Lesson id → how far it is; empty while the progress is not known. */
export function statusByLesson(progress: CourseProgress | undefined): Map<string, LessonStatus> {
  return new Map(progress?.lessons.map((lesson) => [lesson.lessonId, lesson.status]))
}

export type NextStep = { href: string; lesson: LessonSummary; kind: 'start' | 'continue' | 'again' }

/**
 * Where a learner goes on: at the lesson they were in, or once that is done at the next one that is not. When all is
 * done, back to the beginning; before anything is, at the first lesson.
 */
export function nextStep(chapters: TocChapter[], progress: CourseProgress | undefined): NextStep | null {
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const first = lessons[0]
  if (first === undefined) return null
  const position = progress?.position ?? null
  const at = lessons.findIndex(({ id }) => id === position?.lessonId)
  const here = lessons[at]
  if (position === null || here === undefined) return { href: first.href, lesson: first, kind: 'start' }
  const status = statusByLesson(progress)
  const isOpen = ({ id }: LessonSummary) => status.get(id) !== 'completed'
  if (isOpen(here)) return { href: position.href, lesson: here, kind: 'continue' }
  const next = [...lessons.slice(at + 1), ...lessons.slice(0, at)].find(isOpen)
  if (next === undefined) return { href: first.href, lesson: first, kind: 'again' }
  return { href: next.href, lesson: next, kind: 'continue' }
}

export function doneCount(lessons: LessonSummary[], status: Map<string, LessonStatus>): number {
  return lessons.filter(({ id }) => status.get(id) === 'completed').length
}

/** Minutes of the lessons that are not done. */
export function minutesLeft(chapters: TocChapter[], status: Map<string, LessonStatus>): number {
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  return lessons.reduce((sum, { id, minutes }) => (status.get(id) === 'completed' ? sum : sum + minutes), 0)
}
