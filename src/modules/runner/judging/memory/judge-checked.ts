/** Verdict on the run with the sanitizers: the steps first, where they are counted, then what was found. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Cost } from '#modules/exercises/module.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { JobDone } from '../../run-job.ts'
import { judgeCounted } from '../cost/cost.ts'
import type { CheckedExercise } from './checked.ts'
import { judgeMemory } from './judge-memory.ts'

export function judgeChecked(
  exercise: CheckedExercise,
  files: readonly SourceFile[],
  outcome: GradeOutcome,
  done: JobDone,
): GradeOutcome {
  const found = judgeMemory(exercise, files, outcome, done)
  if (exercise.kind !== 'function' || !exercise.cost) return found
  const counted = judgeCounted({ ...exercise, cost: exercise.cost }, outcome, done)
  if (counted.passed) return judgeMemory(exercise, files, counted, done)
  // A program that the sanitizer ended has no steps: that is not what is wrong with it.
  const wasEnded = isIncomplete(exercise.cost, counted)
  return wasEnded && !found.passed ? found : counted
}

function isIncomplete({ sizes }: Cost, { cost }: GradeOutcome): boolean {
  const counts = cost?.counts ?? []
  return counts.length < sizes.length && !counts.at(-1)?.stopped
}
