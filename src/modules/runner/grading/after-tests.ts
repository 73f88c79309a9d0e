/** What else is asked of a program that passed all its tests, in this order; the first that finds something ends it. */
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { gradeChecked } from './grade-checked.ts'
import { gradeCost } from './grade-cost.ts'
import type { GradeDeps } from './grade-deps.ts'
import { gradeTechnique } from './grade-technique.ts'
import type { AfterTests, PassedProgram } from './passed-program.ts'

/** The last is cost as well as memory of C and C++: one more run shows both. */
const STEPS: readonly AfterTests[] = [gradeTechnique, gradeCost, gradeChecked]

export async function gradeAfterTests(
  deps: GradeDeps,
  { exercise, files, outcome }: PassedProgram,
  signal?: AbortSignal,
): Promise<GradeOutcome> {
  let graded = outcome
  for (const step of STEPS) {
    if (!graded.passed) return graded
    graded = await step(deps, { exercise, files, outcome: graded }, signal)
  }
  return graded
}
