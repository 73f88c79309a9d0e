import type { Lesson } from '#modules/catalog/facade.ts'
import type { LessonShape } from './progress-rules.ts'

/** Whether a lesson has a program of that key: what a draft can be of. */
export function hasProgram(lesson: Lesson, key: string): boolean {
  if (lesson.type === 'challenge') return key === 'challenge'
  if (lesson.type !== 'lesson' && lesson.type !== 'marketing') return false
  return lesson.pages.some(({ blocks }) => blocks.some((block) => 'key' in block && block.key === key))
}

/** What of a lesson decides when it is done. */
export function lessonShape(lesson: Lesson): LessonShape {
  const isReading = lesson.type === 'lesson' || lesson.type === 'marketing'
  return {
    type: lesson.type,
    pages: isReading ? lesson.pages.length : 1,
    exercises: isReading ? lesson.fills.map((fill) => fill.id) : [],
  }
}
