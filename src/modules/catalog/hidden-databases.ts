import type { Exercise } from '#modules/exercises/module.ts'
import type { CommunityChallenge, Course, Lesson } from './content-model.ts'

/**
 * Names of the databases that only hidden tests use. Whoever could query them would know the rows that are there to
 * tell a query that answers the question from one that fits the rows on the screen.
 */
export function hiddenDatabases(
  courses: readonly Course[],
  challenges: readonly CommunityChallenge[],
): Set<string> {
  const lessons = courses.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lessons))
  const asked = challenges.flatMap(({ versions }) => versions.map(({ exercise }) => exercise))
  const tested = [...lessons.flatMap(exercisesOf), ...asked].flatMap((exercise) =>
    exercise.kind === 'sql' ? [exercise.databases] : [],
  )
  const hidden = new Set(tested.flatMap(([, ...others]) => others))
  for (const name of [...tested.flatMap(([first]) => first ?? []), ...lessons.flatMap(shownDatabases)])
    hidden.delete(name)
  return hidden
}

function exercisesOf(lesson: Lesson): Exercise[] {
  return lesson.type === 'challenge' ? [lesson.exercise] : []
}

/** Those that a lesson's own programs run on, or a quiz asks about. */
function shownDatabases(lesson: Lesson): string[] {
  if (lesson.type === 'quiz') return lesson.questions.flatMap(({ output }) => output?.database ?? [])
  if (lesson.type !== 'lesson' && lesson.type !== 'marketing') return []
  return lesson.pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('database' in block ? (block.database ?? []) : [])),
  )
}
