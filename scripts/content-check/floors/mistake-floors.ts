/** Floors of wrong answers: each has a sentence for learners, and no two of them look alike. */
import {
  type ChallengeLesson,
  type Course,
  PASSES_TESTS,
  recordedOf,
  sortRejects,
} from '#modules/catalog/module.ts'
import type { Shortfall } from './floor.ts'

/** What passes its tests is refused later, in words of its own. */
export function findSilentMistakes(course: Course): Shortfall[] {
  return challengesOf(course).flatMap(({ rejects, fingerprints }) =>
    rejects
      .filter((reject) => reject.sentence === null && recordedOf(fingerprints, reject) !== PASSES_TESTS)
      .map(({ place }) => ({
        floor: 'mistake-sentence' as const,
        course: course.id,
        ...place,
        what: 'this wrong answer has no sentence for learners who make the same mistake',
        fix: 'write a paragraph right before it: “You take the last of equals. Read the rule for ties.”',
      })),
  )
}

/** By what was recorded of them: without a record nothing looks alike. */
export function findLookAlikes(course: Course): Shortfall[] {
  return challengesOf(course).flatMap(({ rejects, fingerprints }) =>
    sortRejects(rejects, fingerprints).alike.flatMap(([first, ...others]) => {
      if (first === undefined) return []
      const alone = {
        what: 'this wrong answer does in every test what the starter or the empty program does, so it answers nobody',
        fix: 'add a test that tells them apart, or leave out its sentence',
      }
      const together = {
        what: `this wrong answer does in every test what that of line ${others.map(({ place }) => place.line).join(', ')} does, and they say different things`,
        fix: 'add a test that tells them apart, or give both one sentence',
      }
      const words = others.length === 0 ? alone : together
      return [{ floor: 'mistakes-alike' as const, course: course.id, ...first.place, ...words }]
    }),
  )
}

function challengesOf({ chapters }: Course): ChallengeLesson[] {
  return chapters.flatMap(({ lessons }) => lessons).filter((lesson) => lesson.type === 'challenge')
}
