/**
 * Does a wrong program fail? One failed test is enough, so they are tried one after the other, first the one that has
 * caught most of the exercise's wrong programs so far.
 */
import type { Exercise } from '#modules/exercises/module.ts'

interface Grading {
  /** Whether the program passes the tests of this exercise, whatever else is asked of it. */
  passesTests: (exercise: Exercise) => Promise<boolean>
  /** Whether it passes altogether. */
  passes: (exercise: Exercise) => Promise<boolean>
}

/** What is asked after the tests is asked once, of the few that pass all of them. */
export async function passesAll(exercise: Exercise, { passesTests, passes }: Grading): Promise<boolean> {
  for (const test of likeliestFirst(exercise)) {
    if (await passesTests(withTest(exercise, test))) continue
    noteCaught(exercise, test)
    return false
  }
  return passes(exercise)
}

/** Number of wrong programs that each test has caught. All checks of a challenge share one exercise object. */
const CAUGHT = new WeakMap<Exercise, number[]>()

function caughtBy(exercise: Exercise): number[] {
  const caught = CAUGHT.get(exercise) ?? Array.from({ length: countTests(exercise) }, () => 0)
  CAUGHT.set(exercise, caught)
  return caught
}

export function noteCaught(exercise: Exercise, test: number): void {
  const caught = caughtBy(exercise)
  caught[test] = (caught[test] ?? 0) + 1
}

/** Orders tests by catches; on a tie the later test comes first, because authors end with what is easily missed. */
export function likeliestFirst(exercise: Exercise): number[] {
  const caught = caughtBy(exercise)
  return caught
    .map((_, at) => at)
    .toSorted((one, other) => (caught[other] ?? 0) - (caught[one] ?? 0) || other - one)
}

export function countTests(exercise: Exercise): number {
  return exercise.kind === 'sql' ? exercise.databases.length : exercise.tests.length
}

function withTest(exercise: Exercise, test: number): Exercise {
  const only = [test, test + 1] as const
  switch (exercise.kind) {
    case 'stdio':
      return { ...exercise, tests: exercise.tests.slice(...only) }
    case 'function':
      return { ...exercise, tests: exercise.tests.slice(...only) }
    case 'page':
      return { ...exercise, tests: exercise.tests.slice(...only) }
    case 'sql':
      return { ...exercise, databases: exercise.databases.slice(...only) }
  }
}
