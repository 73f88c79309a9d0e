import type { Lesson } from '#modules/catalog/facade.ts'
import type { LessonShape } from './progress-rules.ts'

/** What of a lesson decides when it is done. */
export function lessonShape(lesson: Lesson): LessonShape {
  const isReading = lesson.type === 'lesson' || lesson.type === 'marketing'
  return {
    type: lesson.type,
    pages: isReading ? lesson.pages.length : 1,
    exercises: isReading ? lesson.fills.map((fill) => fill.id) : [],
  }
}
