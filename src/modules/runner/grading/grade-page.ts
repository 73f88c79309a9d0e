/** Web pages: the sandbox opens the page and looks. */
import type { FingerprintedGrade } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { runJob } from '../run-job.ts'
import type { GradeDeps } from './grade-deps.ts'
import { judgeInTime } from './judge-in-time.ts'
import type { PageExercise } from '../judging/judging.ts'

export async function gradePage(
  deps: GradeDeps,
  exercise: PageExercise,
  files: readonly SourceFile[],
  signal?: AbortSignal,
): Promise<FingerprintedGrade> {
  const pageChecks = JSON.stringify(exercise.tests.map(({ name, checks }) => ({ name, checks })))
  const done = await runJob(deps, { language: 'page', files, runs: [{ stdin: '', pageChecks }] }, signal)
  return judgeInTime('judgePage', { exercise, files, done })
}
