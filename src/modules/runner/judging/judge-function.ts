/** Functions: a harness calls the learner's and reports the values; they are compared here, outside. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import {
  type Exercise,
  type FingerprintedGrade,
  type FunctionTest,
  ownFiles,
  renderValue,
} from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import type { RunOutcome as SandboxRun } from '#sandbox/protocol.ts'
import { readDiagnostics } from '../diagnostics/diagnostics.ts'
import type { JobDone } from '../run-job.ts'
import { sameValue } from './compare-rules.ts'
import {
  definesFunction,
  harnessFor,
  isHarnessFile,
  signatureText,
  type NumberedTest,
} from './harness/harness.ts'
import { readCallReports, type CallReport } from './function-report.ts'
import { crashed, errorName, failedWith, RETURNED_NOTHING, returned } from './behavior-rules.ts'
import { judgeRaised } from './raised-rules.ts'
import { shortened } from './shortened-value-rules.ts'
import { crashWords, errorLine, isUncompiled, runLanguageOf, toOutcome } from './outcome-rules.ts'
import {
  allFailed,
  describeTests,
  NOTHING_TOLD,
  type TestResult,
  type Told,
  whyNotRun,
} from './verdict-rules.ts'

export type FunctionExercise = Extract<Exercise, { kind: 'function' }>

/** Plan of a run, or why nothing can be run. */
export type FunctionPlan =
  | { kind: 'refused'; outcome: FingerprintedGrade }
  | { kind: 'run'; files: SourceFile[]; entry: string; runs: { stdin: string }[] }

export function planFunction(exercise: FunctionExercise, files: readonly SourceFile[]): FunctionPlan {
  const { language, signature } = exercise
  const program = withoutHarnessFiles(files)
  if (!definesFunction(language, signature.name, ownFiles(exercise, program)))
    return { kind: 'refused', outcome: allFailed(exercise, missingFunction(exercise)) }
  const harness = harnessFor(exercise, program)
  const runs = groupsOf(exercise).map(({ tests }) => ({ stdin: harness.input(tests) }))
  return { kind: 'run', ...harness.program, runs }
}

export function judgeFunction(
  exercise: FunctionExercise,
  files: readonly SourceFile[],
  done: JobDone,
): FingerprintedGrade {
  const own = withoutHarnessFiles(files)
  if (isMisfit(exercise, own, done)) return allFailed(exercise, wrongSignature(exercise))

  const groups = groupsOf(exercise)
  const reports = groups.map((_, at) => readCallReports(done.runs[at]?.report ?? null))
  const told = new Map(groups.flatMap((group, at) => judgeRun(exercise, group.tests, done, at, reports[at])))
  const results = describeTests(exercise).map((test, index): TestResult => ({
    ...test,
    ...(told.get(index) ?? NOTHING_TOLD),
  }))
  const ran = groups.map(({ hidden, tests }, at) => ({
    hidden,
    stdin: '',
    run: withFirstCrash(done.runs[at], tests, reports[at]),
  }))
  return toOutcome({ exercise, files: own, done: withoutHarness(done), results, ran })
}

const withoutHarnessFiles = (files: readonly SourceFile[]) => files.filter(({ path }) => !isHarnessFile(path))

/** Two runs, so that what a learner prints during a hidden test is never shown. */
function groupsOf(exercise: FunctionExercise): { hidden: boolean; tests: NumberedTest[] }[] {
  return [false, true]
    .map((hidden) => ({ hidden, tests: testsOf(exercise, hidden) }))
    .filter(({ tests }) => tests.length > 0)
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

/** The compiler's lines about the harness are riddles to a learner. */
function withoutHarness(done: JobDone): JobDone {
  if (!done.compile) return done
  const lines = done.compile.stderr
    .split('\n')
    .filter((line) => !/codestead_harness|CodesteadHarness/.test(line))
  return { ...done, compile: { ...done.compile, stderr: lines.join('\n') } }
}

function missingFunction({ language, signature }: FunctionExercise): string {
  return t('Your program has no function named {name}. Write it like this: {example}', {
    name: signature.name,
    example: signatureText(language, signature),
  })
}

function wrongSignature({ language, signature }: FunctionExercise): string {
  return t('The tests can’t call your function {name}. It must look like this: {example}', {
    name: signature.name,
    example: signatureText(language, signature),
  })
}

/** The number of each test of the run, and what is told about it. */
function judgeRun(
  exercise: FunctionExercise,
  tests: NumberedTest[],
  done: JobDone,
  at: number,
  reports: ReadonlyMap<number, CallReport> = new Map(),
): [number, Told][] {
  const run = done.runs[at]
  const firstSilent = tests.find(({ index }) => !reports.has(index))
  return tests.map((numbered) => {
    const report = reports.get(numbered.index)
    if (report) return [numbered.index, judgeReport(exercise, numbered.test, report)]
    const isCause = run !== undefined && numbered === firstSilent
    return [
      numbered.index,
      isCause ? judgeSilence(exercise, run) : { ...NOTHING_TOLD, message: whyNotRun(done) },
    ]
  })
}

function judgeReport(exercise: FunctionExercise, test: FunctionTest, report: CallReport): Told {
  const { language, signature, tolerance } = exercise
  const told = test.raises ? judgeRaised(exercise, test, report) : null
  if (told) return told
  // A test that demands an exception has no value: nothing that is reported here passes it.
  const { expected } = test
  switch (report.kind) {
    case 'error':
      return {
        ...NOTHING_TOLD,
        message: report.message,
        behavior: failedWith(report.signal ?? errorName(report.message)),
      }
    case 'nothing': {
      const message = t('The function returned nothing. Does every path end with `return` and a value?')
      return {
        ...NOTHING_TOLD,
        passed: expected === null,
        actual: report.shown,
        message: expected === null ? null : message,
        behavior: RETURNED_NOTHING,
      }
    }
    case 'value': {
      const passed = expected !== undefined && sameValue(report.value, expected, signature.returns, tolerance)
      const actual = renderValue(language, signature.returns, shortened(report.value))
      return { ...NOTHING_TOLD, passed, actual, behavior: returned(report.value) }
    }
  }
}

/** The first test without a report: the program ended during it. */
function judgeSilence({ language, signature }: FunctionExercise, run: SandboxRun): Told {
  const ended = crashed({ ...run, stdout: '' }, errorLine(language, run.stderr))
  if (run.limit !== null || run.signal !== null || run.exitCode !== 0) {
    return { ...NOTHING_TOLD, message: crashWords(language, run, false), limit: run.limit, behavior: ended }
  }
  return {
    ...NOTHING_TOLD,
    message: t('The program ended before {name} returned a value.', { name: signature.name }),
    behavior: ended,
  }
}

/** The run with the first crash of a test put in place of its own end, so that it can be explained. */
function withFirstCrash(
  run: SandboxRun | undefined,
  tests: NumberedTest[],
  reports: ReadonlyMap<number, CallReport> = new Map(),
): SandboxRun | undefined {
  if (!run || run.limit !== null) return run
  for (const { index, test } of tests) {
    const report = reports.get(index)
    // An exception where one is demanded is an answer, right or wrong.
    if (test.raises && report?.kind === 'error' && report.raised) continue
    if (report?.kind !== 'error' || (report.trace === '' && report.signal === null)) continue
    const stderr = [run.stderr, report.trace].filter((text) => text !== '').join('\n')
    return { ...run, stderr, exitCode: report.signal === null ? 1 : null, signal: report.signal }
  }
  return run
}
