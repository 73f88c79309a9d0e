/** Steps that a learner begins with their own program of an earlier step: found once all lessons of a course are read. */
import type { Carry, ChallengeLesson, Chapter, Lesson } from '../content-model.ts'
import type { ProblemList } from './problem-list.ts'

/** How an author names the challenge before this one. */
const PREVIOUS = 'previous'

/**
 * Returns the chapters with the id of the step in every `carry`. Lessons with problems are missing, as everywhere. `isWhole`: none is
 * missing yet; otherwise a step that is not found may be one of those, and its author hears of that problem first.
 */
export function linkSteps(chapters: Chapter[], isWhole: boolean, problems: ProblemList): Chapter[] {
  const before: ChallengeLesson[] = []
  const linked = (lesson: Lesson): Lesson[] => {
    if (lesson.type !== 'challenge') return [lesson]
    const earlier = [...before]
    before.push(lesson)
    if (lesson.carry === null) return [lesson]
    const found = findStep(lesson, lesson.carry, earlier)
    if (found === null) {
      if (isWhole) reportMissing(lesson.carry, problems)
      return isWhole ? [] : [{ ...lesson, carry: null }]
    }
    if ('id' in found) return [{ ...lesson, carry: { ...lesson.carry, from: found.id } }]
    problems.add(lesson.carry.place, found.what, found.fix)
    return []
  }
  return chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.flatMap(linked) }))
}

function reportMissing({ from, place }: Carry, problems: ProblemList): void {
  if (from === PREVIOUS) problems.add(place, 'no challenge comes before this one', 'remove `carry`')
  else
    problems.add(
      place,
      `\`${from}\` is no challenge before this one`,
      'write the id of an earlier challenge of the course, or `previous`',
    )
}

/** Null: there is none. Of two languages in a course one is that of pages, which take a program's files along as their scripts. */
function findStep(
  lesson: ChallengeLesson,
  { from }: Carry,
  earlier: ChallengeLesson[],
): ChallengeLesson | { what: string; fix: string } | null {
  const step = from === PREVIOUS ? earlier.at(-1) : earlier.find(({ id }) => id === from)
  if (step === undefined) return null
  if (lesson.form.kind !== 'write')
    return {
      what: `a challenge with \`form: ${lesson.form.kind}\` begins with its own lines`,
      fix: 'remove `carry`',
    }
  const lost = step.starter.files.find(({ path }) => !lesson.starter.files.some((file) => file.path === path))
  if (lost !== undefined)
    return {
      what: `the starter has no file \`${lost.path}\`, which learners bring along from \`${step.id}\``,
      fix: 'give the starter every file of that step',
    }
  return step
}
