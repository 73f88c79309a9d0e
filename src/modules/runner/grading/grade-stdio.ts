/** Programs that read and print: one run a test. */
import type { Exercise } from '#modules/catalog/facade.ts'
import type { SourceFile } from '#modules/catalog/contract.ts'
import type { RunOutcome as SandboxRun } from '#sandbox/protocol.ts'
import type { GradeOutcome } from '../contract.ts'
import { endedWell } from '../read-messages.ts'
import { seedFor } from '../run-code.ts'
import { runJob, type JobDone } from '../run-job.ts'
import { sameOutput } from './compare-rules.ts'
import type { GradeDeps } from './grade-deps.ts'
import { jobLanguageOf } from './missing-entry.ts'
import { crashWords, toOutcome } from './outcome-rules.ts'
import { describeTests, type TestDescription, type TestResult, whyNotRun } from './verdict-rules.ts'

type StdioExercise = Extract<Exercise, { kind: 'stdio' }>

export async function gradeStdio(
  deps: GradeDeps,
  exercise: StdioExercise,
  files: readonly SourceFile[],
  signal?: AbortSignal,
): Promise<GradeOutcome> {
  const seed = seedFor(deps, exercise.database ?? undefined)
  const extra = seed === undefined ? {} : { seedSql: seed }
  const runs = exercise.tests.map(({ stdin }) => ({ stdin, ...extra }))
  const done = await runJob(deps, { language: jobLanguageOf(exercise), files, runs }, signal)
  const results = describeTests(exercise).map((test, index) => judge(exercise, test, done, index))
  const ran = exercise.tests.map(({ hidden, stdin }, index) => ({ hidden, stdin, run: done.runs[index] }))
  return toOutcome({ language: exercise.language, files, done, results, ran })
}

function judge(exercise: StdioExercise, test: TestDescription, done: JobDone, index: number): TestResult {
  const run = done.runs[index]
  if (!run) return { ...test, passed: false, actual: null, message: whyNotRun(done), limit: null }
  const isRight = sameOutput(run.stdout, test.expected ?? '', exercise.compare, exercise.tolerance)
  const crashed = isCrash(run)
  const message = crashed ? crashWords(exercise.language, run, isRight) : null
  return { ...test, passed: isRight && !crashed, actual: run.stdout, message, limit: run.limit }
}

/** A program may answer its caller with a number of its own; a number and words on the error output is a crash. */
function isCrash(run: SandboxRun): boolean {
  if (endedWell(run)) return false
  return run.limit !== null || run.signal !== null || run.stderr.trim() !== ''
}
