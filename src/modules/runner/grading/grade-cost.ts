/** Steps: a program that passed all tests runs once more, at growing sizes, and its work is counted. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { Cost, MeasuredCost } from '#modules/exercises/module.ts'
import {
  type FunctionExercise,
  isChecked,
  measuredOf,
  planChecked,
  planCost,
  runLanguageOf,
} from '../judging/judging.ts'
import { readInTime } from '../reading/reading.ts'
import { runJob } from '../run-job.ts'
import { addedTimings } from './added-timings.ts'
import type { GradeDeps } from './grade-deps.ts'
import { judgeInTime } from './judge-in-time.ts'
import type { PassedProgram } from './passed-program.ts'

/** Returns the outcome with the steps; the program fails when it takes too many. */
export async function gradeCost(
  deps: GradeDeps,
  { exercise: given, files, outcome }: PassedProgram,
  signal?: AbortSignal,
): Promise<GradeOutcome> {
  if (given.kind !== 'function' || !given.cost) return outcome
  const exercise = { ...given, cost: given.cost }
  const plan = await readInTime('planCost', { exercise, files })
  if (!plan) return outcome
  const language = runLanguageOf(exercise.language)
  const done = await runJob(deps, { language, ...plan, counted: true }, signal)
  const counted = await judgeInTime('judgeCounted', { exercise, outcome, done })
  return { ...counted, timings: addedTimings(outcome.timings, done.timings) }
}

/** Counts one of our own programs: what the solution takes, for the author. Null: its language counts no steps. */
export async function countSteps(
  deps: GradeDeps,
  exercise: FunctionExercise & { cost: Cost },
  files: readonly SourceFile[],
): Promise<MeasuredCost[] | null> {
  const language = runLanguageOf(exercise.language)
  if (isChecked(exercise)) {
    const program = planChecked(exercise, files)
    return measuredOf(exercise, await runJob(deps, { language, ...program, checked: true }))
  }
  const plan = planCost(exercise, files)
  return plan && measuredOf(exercise, await runJob(deps, { language, ...plan, counted: true }))
}
