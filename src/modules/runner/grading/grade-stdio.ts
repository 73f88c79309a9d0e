/** Programs that read and print: one run a test. */
import type { FingerprintedGrade } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { seedFor } from '../run-code.ts'
import { runJob } from '../run-job.ts'
import type { GradeDeps } from './grade-deps.ts'
import { judgeInTime } from './judge-in-time.ts'
import { nextProgram } from './next-program.ts'
import type { StdioExercise } from '../judging/judging.ts'
import { jobLanguageOf } from './missing-entry.ts'

export async function gradeStdio(
  deps: GradeDeps,
  exercise: StdioExercise,
  files: readonly SourceFile[],
  signal?: AbortSignal,
): Promise<FingerprintedGrade> {
  const seed = seedFor(deps, exercise.database ?? undefined)
  const extra = seed === undefined ? {} : { seedSql: seed }
  const runs = exercise.tests.map(({ stdin }) => ({ stdin, ...extra }))
  const next = await nextProgram(exercise, files)
  const done = await runJob(deps, { language: jobLanguageOf(exercise), files, runs, ...next }, signal)
  return judgeInTime('judgeStdio', { exercise, files, done })
}
