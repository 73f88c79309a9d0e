/** Verdicts on programs that read and print: what each test's run printed against what it should have. Pure. */
import type { Exercise, FingerprintedGrade } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { RunOutcome as SandboxRun } from '#sandbox/protocol.ts'
import { endedWell } from '../read-messages.ts'
import type { JobDone } from '../run-job.ts'
import { crashed, printed } from './behavior-rules.ts'
import { sameOutput } from './compare-rules.ts'
import { crashWords, errorLine, toOutcome } from './outcome-rules.ts'
import { describeTests, type TestDescription, type TestResult, whyNotRun } from './verdict-rules.ts'

export type StdioExercise = Extract<Exercise, { kind: 'stdio' }>

export function judgeStdio(
  exercise: StdioExercise,
  files: readonly SourceFile[],
  done: JobDone,
): FingerprintedGrade {
  const results = describeTests(exercise).map((test, index) => judge(exercise, test, done, index))
  const ran = exercise.tests.map(({ hidden, stdin }, index) => ({ hidden, stdin, run: done.runs[index] }))
  return toOutcome({ exercise, files, done, results, ran })
}

function judge(exercise: StdioExercise, test: TestDescription, done: JobDone, index: number): TestResult {
  const run = done.runs[index]
  if (!run)
    return { ...test, passed: false, actual: null, message: whyNotRun(done), limit: null, behavior: null }
  const isRight = sameOutput(run.stdout, test.expected ?? '', exercise.compare, exercise.tolerance)
  const isCrashed = isCrash(run)
  const message = isCrashed ? crashWords(exercise.language, run, isRight) : null
  const behavior = isCrashed
    ? crashed(run, errorLine(exercise.language, run.stderr))
    : printed(run.stdout, exercise.compare)
  return { ...test, passed: isRight && !isCrashed, actual: run.stdout, message, limit: run.limit, behavior }
}

/** A program may answer its caller with a number of its own; a number and words on the error output is a crash. */
function isCrash(run: SandboxRun): boolean {
  if (endedWell(run)) return false
  return run.limit !== null || run.signal !== null || run.stderr.trim() !== ''
}
