/** What an outline says of a learner's progress. */
import type { LessonSummary, TocChapter } from '#modules/catalog/contract.ts'
import type { CourseProgress, LessonProgress } from '../contract.ts'

export type LessonStatus = LessonProgress['status'] | undefined

/** Lesson id → how far it is; empty while the progress is not known. */
export function statusByLesson(progress: CourseProgress | undefined): Map<string, LessonStatus> {
  return new Map(progress?.lessons.map((lesson) => [lesson.lessonId, lesson.status]))
}

export function doneCount(lessons: LessonSummary[], status: Map<string, LessonStatus>): number {
  return lessons.filter(({ id }) => status.get(id) === 'completed').length
}

/** Minutes of the lessons that are not done. */
export function minutesLeft(chapters: TocChapter[], status: Map<string, LessonStatus>): number {
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  return lessons.reduce((sum, { id, minutes }) => (status.get(id) === 'completed' ? sum : sum + minutes), 0)
}
