/** Steps of a project that go on with the learner's own program. Pure. */
import type { ChallengeLesson, Course } from './content-model.ts'

type Chapters = Pick<Course, 'chapters'>

/** Returns the step whose passed program this one begins with; undefined: it begins with its starter. */
export function stepBefore(course: Chapters, { carry }: ChallengeLesson): ChallengeLesson | undefined {
  return carry === null ? undefined : challengesOf(course).find(({ id }) => id === carry.from)
}

/** Returns the first step that goes on with what passes in this one; undefined: none does, and nobody needs it. */
export function stepAfter(
  course: Chapters,
  { id }: Pick<ChallengeLesson, 'id'>,
): ChallengeLesson | undefined {
  return challengesOf(course).find(({ carry }) => carry?.from === id)
}

function challengesOf({ chapters }: Chapters): ChallengeLesson[] {
  return chapters.flatMap(({ lessons }) => lessons.flatMap((one) => (one.type === 'challenge' ? [one] : [])))
}
