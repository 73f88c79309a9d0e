/** What runs next if a program is right, so that the runner makes it ready beside the tests. */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Exercise } from '#modules/exercises/module.ts'
import { isChecked } from '../judging/judging.ts'
import { readInTime } from '../reading/reading.ts'
import type { ProgramToRun } from '../run-job.ts'

export async function nextProgram(
  exercise: Exercise,
  files: readonly SourceFile[],
): Promise<Pick<ProgramToRun, 'next'>> {
  if (isChecked(exercise)) {
    const plan = await readInTime('planChecked', { exercise, files })
    return { next: { files: plan.files, entry: plan.entry, checked: true } }
  }
  if (exercise.kind !== 'function' || !exercise.cost) return {}
  // Nothing is compiled: only the instance is built.
  if (CHALLENGE_DATA[exercise.language].functions.isDynamic) return { next: { counted: true } }
  const plan = await readInTime('planCost', { exercise: { ...exercise, cost: exercise.cost }, files })
  return plan ? { next: { files: plan.files, entry: plan.entry, counted: true } } : {}
}
