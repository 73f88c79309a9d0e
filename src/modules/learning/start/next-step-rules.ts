/** Where a learner goes on in a course. */
import type { LessonSummary } from '#modules/catalog/contract.ts'
import type { CourseProgress } from '../contract.ts'

type StepLesson = { id: string; href: string }

export type NextStep<Lesson extends StepLesson = LessonSummary> = {
  href: string
  lesson: Lesson
  kind: 'start' | 'continue' | 'again'
}

/**
 * Where a learner goes on: at the lesson they were in, or once that is done at the next one that is not. When all is
 * done, back to the beginning; before anything is, at the first lesson.
 */
export function nextStep<Lesson extends StepLesson>(
  chapters: readonly { lessons: readonly Lesson[] }[],
  progress: CourseProgress | undefined,
): NextStep<Lesson> | null {
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const first = lessons[0]
  if (first === undefined) return null
  const position = progress?.position ?? null
  const at = lessons.findIndex(({ id }) => id === position?.lessonId)
  const here = lessons[at]
  if (position === null || here === undefined) return { href: first.href, lesson: first, kind: 'start' }
  const done = new Set(
    progress?.lessons.flatMap(({ lessonId, status }) => (status === 'completed' ? lessonId : [])),
  )
  const isOpen = ({ id }: StepLesson) => !done.has(id)
  if (isOpen(here)) return { href: position.href, lesson: here, kind: 'continue' }
  const next = [...lessons.slice(at + 1), ...lessons.slice(0, at)].find(isOpen)
  if (next === undefined) return { href: first.href, lesson: first, kind: 'again' }
  return { href: next.href, lesson: next, kind: 'continue' }
}
