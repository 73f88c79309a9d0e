import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Exercise } from '#modules/exercises/module.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { GradeDeps } from './grade-deps.ts'

/** A program that has passed all its tests, and what was asked of it since. */
export interface PassedProgram {
  exercise: Exercise
  files: readonly SourceFile[]
  outcome: GradeOutcome
}

/** Returns the outcome with one more verdict, or as it was when the exercise does not ask for this. */
export type AfterTests = (
  deps: GradeDeps,
  passed: PassedProgram,
  signal?: AbortSignal,
) => Promise<GradeOutcome>
