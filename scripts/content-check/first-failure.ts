/**
 * Does a wrong program fail? One failed test is enough, so they are tried one after the other, first the one that has
 * caught most of the exercise's wrong programs so far.
 */
import type { Exercise } from '#modules/exercises/module.ts'

/** Whether the program passes the one test of this exercise. */
type Passes = (exercise: Exercise) => Promise<boolean>

/** What is asked after the tests is asked once, after all of them. */
export async function passesAll(exercise: Exercise, passes: Passes): Promise<boolean> {
  for (const test of likeliestFirst(exercise)) {
    if (await passes(withTest(exercise, test))) continue
    noteCaught(exercise, test)
    return false
  }
  return hasOnlyTests(exercise) || passes(exercise)
}

function hasOnlyTests(exercise: Exercise): boolean {
  return exercise.technique === undefined && (exercise.kind !== 'function' || exercise.cost === undefined)
}

/** The same exercise without what is asked of a program that passed its tests. */
export function withoutAfterTests(exercise: Exercise): Exercise {
  const tested = { ...exercise, technique: undefined }
  return tested.kind === 'function' ? { ...tested, cost: undefined } : tested
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
  const tested = withoutAfterTests(exercise)
  switch (tested.kind) {
    case 'stdio':
      return { ...tested, tests: tested.tests.slice(...only) }
    case 'function':
      return { ...tested, tests: tested.tests.slice(...only) }
    case 'page':
      return { ...tested, tests: tested.tests.slice(...only) }
    case 'sql':
      return { ...tested, databases: tested.databases.slice(...only) }
  }
}
