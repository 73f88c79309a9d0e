/** Functions: a harness calls the learner's and reports the values; they are compared here, outside. */
import type { Exercise, FunctionTest } from '#modules/catalog/facade.ts'
import { renderCall, renderValue } from '#modules/catalog/facade.ts'
import type { SourceFile } from '#modules/catalog/contract.ts'
import type { RunOutcome as SandboxRun } from '#sandbox/protocol.ts'
import type { GradeOutcome } from '../contract.ts'
import { readDiagnostics } from '../diagnostics/read-diagnostics.ts'
import { runJob, type JobDone } from '../run-job.ts'
import { sameValue } from './compare-rules.ts'
import { definesFunction, harnessFor, isHarnessFile, signatureText } from './function-harness.ts'
import { readCallReports, type CallReport } from './function-report.ts'
import type { GradeDeps } from './grade-exercise.ts'
import { crashWords, isUncompiled, runLanguageOf, toOutcome, type Graded } from './outcome-rules.ts'
import { allFailed, NOT_RUN, type TestResult } from './verdict-rules.ts'

type FunctionExercise = Extract<Exercise, { kind: 'function' }>

export async function gradeFunction(
  deps: GradeDeps,
  exercise: FunctionExercise,
  files: readonly SourceFile[],
  signal?: AbortSignal,
): Promise<GradeOutcome> {
  const { language, signature } = exercise
  const own = files.filter(({ path }) => !isHarnessFile(path))
  if (!definesFunction(language, signature.name, own)) return allFailed(exercise, missingFunction(exercise))

  // Two runs, so that what a learner prints during a hidden test is never shown.
  const groups = [false, true].map((hidden) => ({ hidden, tests: testsOf(exercise, hidden) }))
  const asked = groups.filter(({ tests }) => tests.length > 0)
  const harness = harnessFor(exercise, own)
  const runs = asked.map(({ tests }) => ({ stdin: harness.input(tests) }))
  const done = await runJob(deps, { language: runLanguageOf(language), ...harness.program, runs }, signal)
  if (isMisfit(exercise, own, done)) return allFailed(exercise, wrongSignature(exercise))

  const judged = asked.flatMap(({ tests }, index) => judgeRun(exercise, tests, done.runs[index]))
  const results = exercise.tests.map(
    (test) => judged.find(({ index }) => exercise.tests[index] === test)?.result,
  )
  const ran: Graded['ran'] = asked.map(({ hidden, tests }, index) => ({
    hidden,
    stdin: '',
    run: withFirstCrash(done.runs[index], tests),
  }))
  return toOutcome({
    language,
    files: own,
    done,
    results: results.filter((result) => result !== undefined),
    ran,
  })
}

/** A test and its number among all tests of the exercise. */
export interface NumberedTest {
  index: number
  test: FunctionTest
}

function testsOf({ tests }: FunctionExercise, hidden: boolean): NumberedTest[] {
  return tests.map((test, index) => ({ test, index })).filter(({ test }) => test.hidden === hidden)
}

/** The learner's own code compiles, but not together with the call that the tests make. */
function isMisfit({ language }: FunctionExercise, files: SourceFile[], done: JobDone): boolean {
  if (!isUncompiled(done) || done.compile?.limit !== null) return false
  const { stderr } = done.compile
  const own = readDiagnostics(runLanguageOf(language), stderr, files).some(
    ({ severity }) => severity === 'error',
  )
  return !own && /codestead_harness|CodesteadHarness|undefined reference/.test(stderr)
}

function missingFunction({ language, signature }: FunctionExercise): string {
  return `Your program has no function named ${signature.name}. Write it like this: ${signatureText(language, signature)}`
}

function wrongSignature({ language, signature }: FunctionExercise): string {
  return `The tests cannot call your function ${signature.name}. It must look like this: ${signatureText(language, signature)}`
}

function judgeRun(
  exercise: FunctionExercise,
  tests: NumberedTest[],
  run: SandboxRun | undefined,
): { index: number; result: TestResult }[] {
  const reports = readCallReports(run?.report ?? null)
  let isFirstSilent = true
  return tests.map(({ test, index }) => {
    const report = reports.get(index)
    const told = report ? judgeReport(exercise, test, report) : silence(exercise, run, isFirstSilent)
    if (!report) isFirstSilent = false
    const { name, hidden, hint, args, expected } = test
    const input = renderCall(exercise.language, exercise.signature, args)
    const wanted = renderValue(exercise.language, exercise.signature.returns, expected)
    return { index, result: { name, hidden, hint, input, expected: wanted, ...told } }
  })
}

type Told = Pick<TestResult, 'passed' | 'actual' | 'message' | 'limit'>

function judgeReport(
  { language, signature, tolerance }: FunctionExercise,
  test: FunctionTest,
  report: CallReport,
): Told {
  const failed = { passed: false, actual: null, limit: null }
  if (report.kind === 'error') return { ...failed, message: report.message }
  if (report.kind === 'nothing') {
    return {
      ...failed,
      actual: report.shown,
      message: 'The function gave nothing back. Is there a `return` on every way through it?',
    }
  }
  const passed = sameValue(report.value, test.expected, signature.returns, tolerance)
  return {
    passed,
    actual: renderValue(language, signature.returns, report.value),
    message: null,
    limit: null,
  }
}

/** A test without a report: the program ended during it, or before. */
function silence(
  { language, signature }: FunctionExercise,
  run: SandboxRun | undefined,
  isFirst: boolean,
): Told {
  const failed = { passed: false, actual: null }
  if (!run || !isFirst) return { ...failed, message: NOT_RUN, limit: null }
  if (run.limit !== null || run.signal !== null || run.exitCode !== 0) {
    return { ...failed, message: crashWords(language, run, false), limit: run.limit }
  }
  return {
    ...failed,
    message: `The program ended before ${signature.name} gave its value back.`,
    limit: null,
  }
}

/** The run with the first test's crash put in place of its own end, so that it can be explained. */
function withFirstCrash(run: SandboxRun | undefined, tests: NumberedTest[]): SandboxRun | undefined {
  if (!run || run.limit !== null) return run
  const reports = readCallReports(run.report)
  for (const { index } of tests) {
    const report = reports.get(index)
    if (report?.kind !== 'error') continue
    const stderr = [run.stderr, report.trace].filter((text) => text !== '').join('\n')
    return { ...run, stderr, exitCode: report.signal === null ? 1 : null, signal: report.signal }
  }
  return run
}
