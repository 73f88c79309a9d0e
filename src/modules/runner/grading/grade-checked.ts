/** C and C++: a program that passed all tests runs once more, compiled with the sanitizers and with a counter of its steps. */
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { isChecked, runLanguageOf } from '../judging/judging.ts'
import { readInTime } from '../reading/reading.ts'
import { runJob } from '../run-job.ts'
import { addedTimings } from './added-timings.ts'
import type { GradeDeps } from './grade-deps.ts'
import { judgeInTime } from './judge-in-time.ts'
import type { PassedProgram } from './passed-program.ts'

/** Returns the outcome with what was found; the program fails when there is something. */
export async function gradeChecked(
  deps: GradeDeps,
  { exercise, files, outcome }: PassedProgram,
  signal?: AbortSignal,
): Promise<GradeOutcome> {
  if (!isChecked(exercise)) return outcome
  const plan = await readInTime('planChecked', { exercise, files })
  const language = runLanguageOf(exercise.language)
  const done = await runJob(deps, { language, ...plan, checked: true, keepGoing: true }, signal)
  const checked = await judgeInTime('judgeChecked', { exercise, files, outcome, done })
  return { ...checked, timings: addedTimings(outcome.timings, done.timings) }
}
