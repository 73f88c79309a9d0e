/** Judges a learner's files against an exercise: one job for all its tests, then what else is asked of a right program. */
import { type Exercise, type FingerprintedGrade, withGiven } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { GradeDeps } from './grade-deps.ts'
import { gradeAfterTests } from './after-tests.ts'
import { gradeFunction } from './grade-function.ts'
import { gradePage } from './grade-page.ts'
import { gradeSql } from './grade-sql.ts'
import { gradeStdio } from './grade-stdio.ts'
import { missingEntry } from './missing-entry.ts'

/**
 * Adds the files that are given to the learner's; one under the name of a given file is left out. Throws `queue-full`,
 * `language-off` or `runner-away`; a program that fails is a result.
 */
export async function gradeExercise(
  deps: GradeDeps,
  exercise: Exercise,
  written: readonly SourceFile[],
  signal?: AbortSignal,
): Promise<FingerprintedGrade> {
  const { fingerprint, ...outcome } = await gradeTestsAlone(deps, exercise, written, signal)
  const files = withGiven(exercise, written)
  return { ...(await gradeAfterTests(deps, { exercise, files, outcome }, signal)), fingerprint }
}

/** The same without what else is asked of a right program: how it is written, its steps, its memory. */
export async function gradeTestsAlone(
  deps: GradeDeps,
  exercise: Exercise,
  written: readonly SourceFile[],
  signal?: AbortSignal,
): Promise<FingerprintedGrade> {
  const files = withGiven(exercise, written)
  return missingEntry(exercise, files) ?? gradeTests(deps, exercise, files, signal)
}

function gradeTests(
  deps: GradeDeps,
  exercise: Exercise,
  files: readonly SourceFile[],
  signal?: AbortSignal,
): Promise<FingerprintedGrade> {
  switch (exercise.kind) {
    case 'stdio':
      return gradeStdio(deps, exercise, files, signal)
    case 'function':
      return gradeFunction(deps, exercise, files, signal)
    case 'sql':
      return gradeSql(deps, exercise, files, signal)
    case 'page':
      return gradePage(deps, exercise, files, signal)
  }
}
