/** Floors of what is done: an exercise in every lesson, and a failing example in every chapter. */
import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import type { Chapter, Course, Lesson } from '#modules/catalog/module.ts'
import type { Shortfall } from './floor.ts'

export function findChaptersWithoutFailure({ id, folder, chapters }: Course): Shortfall[] {
  return chapters.filter(neverFails).map((chapter) => ({
    floor: 'failing-example' as const,
    course: id,
    file: `${folder}/course.yaml`,
    line: 1,
    what: `no example of chapter \`${chapter.id}\` fails on purpose`,
    fix: 'show a mistake that learners make, with an `error` block, and how to read the message',
  }))
}

/** A page shows no message when it fails. */
function neverFails({ lessons }: Chapter): boolean {
  const examples = lessons
    .flatMap((lesson) => ('examples' in lesson ? lesson.examples : []))
    .filter(({ language }) => isRunLanguage(language))
  return examples.length > 0 && examples.every(({ error }) => error === null)
}

export function findIdleLessons({ id, chapters }: Course): Shortfall[] {
  return chapters.flatMap(({ lessons }) =>
    lessons
      .filter((lesson, at) => lesson.type === 'lesson' && !isPractised(lesson, lessons[at + 1]))
      .map(({ file }) => ({
        floor: 'lesson-exercise' as const,
        course: id,
        file,
        line: 1,
        what: 'there is nothing to do in the lesson, and no challenge after it',
        fix: 'add a blank, a prediction, or a challenge',
      })),
  )
}

function isPractised(lesson: Lesson, next: Lesson | undefined): boolean {
  const exercises = 'fills' in lesson ? [...lesson.fills, ...lesson.comprehension] : []
  return exercises.length > 0 || next?.type === 'challenge'
}
