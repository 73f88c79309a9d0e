/** Functions: one job calls the learner's with the arguments of all tests. */
import type { FingerprintedGrade } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { runJob } from '../run-job.ts'
import type { GradeDeps } from './grade-deps.ts'
import { type FunctionExercise, runLanguageOf } from '../judging/judging.ts'
import { judgeInTime } from './judge-in-time.ts'
import { nextProgram } from './next-program.ts'
import { readInTime } from '../reading/reading.ts'

export async function gradeFunction(
  deps: GradeDeps,
  exercise: FunctionExercise,
  files: readonly SourceFile[],
  signal?: AbortSignal,
): Promise<FingerprintedGrade> {
  const plan = await readInTime('planFunction', { exercise, files })
  if (plan.kind === 'refused') return plan.outcome
  const { entry, runs } = plan
  const language = runLanguageOf(exercise.language)
  const next = await nextProgram(exercise, files)
  const done = await runJob(deps, { language, files: plan.files, entry, runs, ...next }, signal)
  return judgeInTime('judgeFunction', { exercise, files, done })
}
