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
  const files = withGiven(exercise, written)
  const missing = missingEntry(exercise, files)
  if (missing) return missing
  const { fingerprint, ...outcome } = await gradeTests(deps, exercise, files, signal)
  return { ...(await gradeAfterTests(deps, { exercise, files, outcome }, signal)), fingerprint }
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
