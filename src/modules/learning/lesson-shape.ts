import type { Lesson } from '#modules/catalog/module.ts'
import { CHALLENGE_KEY, OURS_KEY } from './contract.ts'
import type { LessonShape } from './progress-rules.ts'

/**
 * Names of the files of a lesson's program that the learner may change: those of its starter, and of its solution. Null: the
 * lesson has no program of that key.
 */
export function filesOfProgram(lesson: Lesson, key: string): ReadonlySet<string> | null {
  const files = filesOf(lesson, key)
  return files.length === 0 ? null : new Set(files.map(({ path }) => path))
}

/** Names that a program handed in may have: a given file is among them, because it is replaced by ours. */
export function acceptedFiles(lesson: Lesson, key: string): ReadonlySet<string> {
  const given = lesson.type === 'challenge' ? (lesson.exercise.given ?? []) : []
  return new Set([...(filesOfProgram(lesson, key) ?? []), ...given.map(({ path }) => path)])
}

function filesOf(lesson: Lesson, key: string): { path: string }[] {
  if (lesson.type === 'challenge')
    return key === CHALLENGE_KEY || (key === OURS_KEY && lesson.carry !== null)
      ? [...lesson.starter.files, ...lesson.solution.files]
      : []
  if (lesson.type !== 'lesson' && lesson.type !== 'marketing') return []
  const shown = lesson.pages
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => ('key' in block && block.key === key ? block.files : []))
  const solved = lesson.fills.flatMap((fill) => (fill.id === key ? fill.solution : []))
  return [...shown, ...solved]
}

/** What of a lesson decides when it is done. */
export function lessonShape(lesson: Lesson): LessonShape {
  const isReading = lesson.type === 'lesson' || lesson.type === 'marketing'
  return {
    type: lesson.type,
    pages: isReading ? lesson.pages.length : 1,
    exercises: isReading ? [...lesson.fills, ...lesson.comprehension].map(({ id }) => id) : [],
  }
}

/** Whether a lesson has an exercise of this key. */
export function hasExercise(lesson: Lesson, key: string): boolean {
  return lesson.type === 'challenge' ? key === 'challenge' : lessonShape(lesson).exercises.includes(key)
}
