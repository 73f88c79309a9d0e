/** Every exercise of the content, by the key under which evidence of it is stored. */
import type { Chapter, Content, Course, Lesson } from '#modules/catalog/module.ts'
import { CHALLENGE_KEY, QUIZ_KEY } from '#modules/learning/contract.ts'
import { lessonSubject } from '#modules/workspace/module.ts'
import type { ExerciseKind } from './points-rules.ts'

export type ExerciseInfo = {
  /** Subject and exercise, joined by `#`. */
  key: string
  subject: string
  exercise: string
  kind: ExerciseKind
  course: Course
  chapter: Chapter
  lesson: Lesson
}

const indexes = new WeakMap<Content, ReadonlyMap<string, ExerciseInfo>>()

/** Key of an exercise among all. */
export function keyOf(subject: string, exercise: string): string {
  return `${subject}#${exercise}`
}

/** Made once for each content that was read. */
export function exerciseIndex(content: Content): ReadonlyMap<string, ExerciseInfo> {
  const known = indexes.get(content)
  if (known !== undefined) return known
  const made = new Map<string, ExerciseInfo>()
  for (const course of content.courses)
    for (const chapter of course.chapters)
      for (const lesson of chapter.lessons)
        for (const { exercise, kind } of exercisesOf(lesson)) {
          const subject = lessonSubject(course.id, lesson.id)
          const key = keyOf(subject, exercise)
          made.set(key, { key, subject, exercise, kind, course, chapter, lesson })
        }
  indexes.set(content, made)
  return made
}

function exercisesOf(lesson: Lesson): { exercise: string; kind: ExerciseKind }[] {
  switch (lesson.type) {
    case 'challenge':
      return [{ exercise: CHALLENGE_KEY, kind: lesson.difficulty }]
    case 'quiz':
      return [{ exercise: QUIZ_KEY, kind: 'quiz' }]
    case 'lesson':
    case 'marketing':
      return [
        ...lesson.fills.map(({ id }) => ({ exercise: id, kind: 'fill' as const })),
        // A prediction gives no evidence: it is made once, and a wrong one must cost nothing.
        ...lesson.comprehension.flatMap(({ id, kind }) =>
          kind === 'predict' ? [] : [{ exercise: id, kind }],
        ),
      ]
    case 'video':
      return []
  }
}
