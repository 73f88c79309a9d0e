/** Tries one program and says what is not as the author promises. */
import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Exercise, FingerprintedGrade } from '#modules/exercises/module.ts'
import type { GradeOutcome, RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import {
  gradeExercise,
  gradeTestsAlone,
  runCode,
  runPage,
  type Sandbox,
  type SandboxClient,
} from '#modules/runner/module.ts'
import type { Content, RunExample } from '#modules/catalog/module.ts'
import type { Batches } from './batches/batches.ts'
import type { Check, FoundProblem } from './check-list.ts'
import { checkSteps, compareSteps } from './check-steps.ts'
import type { MeasuredSteps } from './community/measured-steps.ts'
import { checkTechnique } from './check-technique.ts'
import { differenceInWords, sameText } from './difference.ts'
import { passesAll } from './first-failure.ts'
import { patiently } from '#modules/runner/patiently.ts'
import { differenceFromServer, runOnDevice } from './on-device.ts'
import { instrument } from './traces/instrument.ts'
import { judgeTrace } from './traces/judge-trace.ts'
import type { TriedFingerprints } from './mistakes/recorded-checks.ts'
import { compareDemo } from './recordings/compare-demo.ts'
import { compareRecording } from './recordings/compare-recording.ts'
import { hasGap, missingPiece } from './templates/sample-rules.ts'
import { tryRecorded } from './mistakes/try-recorded.ts'
import type { WarmPages } from './pages/warm-pages.ts'
import type { WarmQueries } from './queries/warm-queries.ts'

/** Runs programs, and says where live ones run. */
export type CheckSandbox = Sandbox & Pick<SandboxClient, 'addressFor'>

type Needs = {
  sandbox: CheckSandbox
  content: Content
  pages: WarmPages
  queries: WarmQueries
  batches: Batches
  tried: TriedFingerprints
  measured: MeasuredSteps
}

/** Null when all is well. */
export async function runCheck(deps: Needs, check: Check): Promise<FoundProblem | null> {
  try {
    if (check.kind === 'solution' && 'exercise' in check) deps.batches.begin(check.exercise)
    const sandbox = sandboxFor(check, deps.sandbox)
    return await patiently(() => tryProgram({ ...deps, sandbox }, check))
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return { ...check.place, what: `this cannot be tried: ${words}`, fix: 'fix what the message names' }
  }
}

async function tryProgram(deps: Needs, check: Check): Promise<FoundProblem | null> {
  if (check.does === 'print') {
    const outcome = await runExample(deps, check.example)
    return judgeExample(check, outcome) ?? compareWithDevice(deps, check, outcome)
  }
  if (check.does === 'open') return openPage(deps, check)
  if (check.does === 'count') return checkSteps(deps, check)
  if (check.does === 'prove') return checkTechnique(deps, check)
  if (check.does === 'trace') return tryTrace(deps, check)
  if (check.does === 'record') return compareRecording(deps, check)
  if (check.does === 'replay') return compareDemo(deps, check)
  if (check.does === 'pass') {
    const outcome = await gradeRight(deps, check)
    return judgePass(check, outcome) ?? (check.comparesSteps ? compareSteps(check, outcome) : null)
  }
  return (await isCaught(deps, check)) ? null : passedWrongly(check)
}

async function tryTrace(deps: Needs, { place, trace }: TraceCheck): Promise<FoundProblem | null> {
  const { language, stdin } = trace
  const instrumented = instrument(trace)
  if ('problem' in instrumented) return { ...place, what: instrumented.problem, fix: instrumented.fix }
  const outcome = await runCode(deps, { language, files: instrumented.files, stdin })
  if (outcome.result !== 'success')
    return {
      ...place,
      what: `the program fails: ${reasonOf(outcome)}`,
      fix: 'fix it, or trace other variables',
    }
  const problem = judgeTrace(trace, outcome)
  return problem && { ...place, ...problem }
}

/**
 * What passes its tests in a quicker way is believed, unless it is the solution. What comes after the tests, such as counting steps, is
 * left to the sandbox. In C++ that is a run with the sanitizers, for which the program is compiled alone: only this shows that it has all
 * the headers it needs, and no name that is the library's, too. So there solutions are believed as well.
 */
async function gradeRight(deps: Needs, { kind, exercise, files }: GradeCheck): Promise<GradeOutcome> {
  const isCpp = exercise.language === 'cpp'
  const sandbox = kind === 'solution' && !isCpp ? null : await quickSandbox(deps, exercise, files)
  if (sandbox !== null) {
    const noted = notingCompilations(sandbox)
    const quick = await gradeExercise({ ...deps, sandbox: noted.sandbox }, exercise, files)
    if (quick.passed && (!isCpp || noted.hasCompiled())) return quick
  }
  return gradeExercise(deps, exercise, files)
}

/** The same sandbox, and whether a program that is checked was compiled there. */
function notingCompilations(sandbox: Sandbox): { sandbox: Sandbox; hasCompiled: () => boolean } {
  let hasCompiled = false
  const run: Sandbox['run'] = async (job, signal) => {
    const result = await sandbox.run(job, signal)
    if (job.checked && result.status === 'done' && result.compile?.exitCode === 0) hasCompiled = true
    return result
  }
  return { sandbox: { ...sandbox, run }, hasCompiled: () => hasCompiled }
}

/** Sandbox that answers the tests in a quicker way; null: there is none. */
async function quickSandbox(
  { sandbox, pages, batches }: Needs,
  exercise: Exercise,
  files: readonly SourceFile[],
): Promise<Sandbox | null> {
  if (exercise.kind === 'page') return pages.before(sandbox)
  return exercise.kind === 'sql' ? null : batches.sandboxOf(exercise, files)
}

/** Null: there is no quicker way than the sandbox. */
async function gradeQuickly(
  deps: Needs,
  exercise: Exercise,
  files: readonly SourceFile[],
): Promise<FingerprintedGrade | null> {
  const sandbox =
    exercise.kind === 'sql' ? deps.queries.before(deps.sandbox) : await quickSandbox(deps, exercise, files)
  if (sandbox === null) return null
  const grade = exercise.kind === 'page' ? gradeExercise : gradeTestsAlone
  return grade({ ...deps, sandbox }, exercise, files)
}

async function isCaught(deps: Needs, { exercise, files, solution, recording }: GradeCheck): Promise<boolean> {
  if (recording) {
    const grade = () => gradeExercise(deps, exercise, files)
    const quickly = () => gradeQuickly(deps, exercise, files)
    return tryRecorded(exercise, files, recording, { grade, quickly }, deps.tried)
  }
  const passes = async (some: Exercise) => (await gradeExercise(deps, some, files)).passed
  const passesTests = async (some: Exercise) => (await gradeTestsAlone(deps, some, files)).passed
  if (exercise.kind !== 'page') {
    const quick = await gradeQuickly(deps, exercise, files)
    return quick?.passed === false || !(await passesAll(exercise, { passesTests, passes }))
  }
  if (solution && (await deps.pages.catches(exercise, files, solution))) return true
  // To open a page costs more there than all its tests.
  return !(await passes(exercise))
}

function sandboxFor(check: Check, sandbox: CheckSandbox): CheckSandbox {
  if (check.does !== 'fail') return sandbox
  const mayLoop = check.kind === 'mutant' && isRunLanguage(check.language)
  return withoutNext(mayLoop ? impatient(sandbox) : sandbox)
}

/** What must fail seldom gets as far as what runs after its tests, which would be compiled for nothing. */
function withoutNext<Any extends Sandbox>(sandbox: Any): Any {
  return { ...sandbox, run: (job, signal) => sandbox.run({ ...job, next: undefined }, signal) }
}

/**
 * Processor time that a mistake may take until it has failed: many make a loop that never ends. The time on the clock is left as it
 * is: on a busy machine a mutant that passes would run into a shorter one, and count as killed.
 */
const MUTANT_CPU_MS = 400

function impatient<Any extends Sandbox>(sandbox: Any): Any {
  return {
    ...sandbox,
    run: ({ limits, ...job }, signal) =>
      sandbox.run({ ...job, limits: { ...limits, cpuMs: Math.min(limits.cpuMs, MUTANT_CPU_MS) } }, signal),
  }
}

function runExample(deps: Needs, example: RunExample): Promise<RunOutcome> {
  const { language, files, stdin, database } = example
  if (!isRunLanguage(language)) return runPage(deps, files)
  return runCode(deps, { language, files, stdin, database: database ?? undefined })
}

/** A page is looked at, so all that can be tried is that nothing in it goes wrong. */
async function openPage(deps: Needs, { place, files }: OpenCheck): Promise<FoundProblem | null> {
  const outcome = await runPage(deps, files)
  if (outcome.result === 'success' && outcome.stderr.trim() === '') return null
  return {
    ...place,
    what: `the page writes an error to the console: ${reasonOf(outcome)}`,
    fix: 'fix what the message names',
  }
}

type OpenCheck = Extract<Check, { does: 'open' }>
type PrintCheck = Extract<Check, { does: 'print' }>

function judgeExample(
  { kind, place, example, isTemplate }: PrintCheck,
  outcome: RunOutcome,
): FoundProblem | null {
  const where = kind === 'output' ? '`answer`' : '`output` block'
  const found = (what: string, fix: string): FoundProblem => ({
    ...place,
    what,
    fix,
    realOutput: outcome.stdout,
  })
  if (example.error === null && outcome.result !== 'success') {
    const otherwise =
      isTemplate === true ? 'add to `typed:` what it reads' : 'show the failure in an `error` block'
    return found(`the program fails: ${reasonOf(outcome)}`, `fix it, or ${otherwise}`)
  }
  if (example.error !== null && outcome.result === 'success') {
    return found('the program is meant to fail and does not', 'fix it, or remove the `error` block')
  }
  if (example.error !== null && !outcome.stderr.includes(example.error)) {
    return found(
      `the message does not show \`${example.error}\`: ${reasonOf(outcome)}`,
      'show a piece of the real message',
    )
  }
  const shown = example.output ?? ''
  if (isTemplate === true && hasGap(shown)) {
    const piece = missingPiece(shown, outcome.stdout)
    if (piece === null) return null
    return found(
      `the real output does not match the shown one at «${piece.trim().split('\n')[0] ?? ''}»`,
      'correct the `output` block (--show-output prints a real one); … matches any text',
    )
  }
  if (sameText(outcome.stdout, shown)) return null
  return found(
    `the shown output is not the real one: ${differenceInWords(shown, outcome.stdout)}`,
    `correct the ${where} (--show-output prints the real one)`,
  )
}

/** Where the server cannot be reached, a learner's own device runs the program: it must say the same. */
async function compareWithDevice(
  { content }: Needs,
  { place, example, isTemplate }: PrintCheck,
  server: RunOutcome,
): Promise<FoundProblem | null> {
  // It prints something else each time.
  if (isTemplate === true && hasGap(example.output ?? '')) return null
  const seed = example.database === null ? null : (content.database(example.database) ?? null)
  const device = await runOnDevice(example, seed)
  const difference = device && differenceFromServer(server, device)
  if (difference === null) return null
  return {
    ...place,
    what: `a learner's own device says something else: ${difference}`,
    fix: 'write it so that every version of the language says the same',
  }
}

function reasonOf({ stderr, limit, exitCode, signal }: RunOutcome): string {
  if (limit !== null) return `it hit the ${limit} limit`
  const lines = stderr.trim().split('\n')
  const telling = lines.find((line) => /error|exception/i.test(line)) ?? lines.at(-1) ?? ''
  return telling.trim() || `exit code ${exitCode ?? signal ?? 'unknown'}`
}

const PROMISES = {
  fill: { pass: 'the filled blanks', fail: 'the exercise as given' },
  trace: { pass: '', fail: '' },
  read: { pass: 'the solution', fail: 'the wrong input' },
  solution: { pass: 'the solution', fail: '' },
  starter: { pass: '', fail: 'the starter' },
  accepts: { pass: 'this accepted answer', fail: '' },
  rejects: { pass: '', fail: 'this wrong answer' },
  cheat: { pass: '', fail: '' },
  mutant: { pass: '', fail: 'the solution changed in' },
  example: { pass: '', fail: '' },
  output: { pass: '', fail: '' },
  cost: { pass: '', fail: '' },
  technique: { pass: '', fail: '' },
  steps: { pass: '', fail: '' },
  demo: { pass: '', fail: '' },
  carry: {
    pass: 'tried with the tests of the step before, the starter',
    fail: 'the solution of the step before, as this step begins with it,',
  },
}

const FIXES = {
  fill: {
    pass: 'make `solution` print what `output` shows',
    fail: 'put the blank where it changes the output',
  },
  trace: { pass: '', fail: '' },
  read: { pass: 'give an input that prints `output`', fail: 'remove it: it prints `output`, too' },
  solution: { pass: 'fix the solution or the test', fail: '' },
  starter: { pass: '', fail: 'take out what the learner is to write' },
  accepts: { pass: 'fix the answer, or make the tests fair to it', fail: '' },
  rejects: { pass: '', fail: 'add a test that catches it, or remove it when it is right' },
  cheat: { pass: '', fail: 'add a test with another answer' },
  mutant: { pass: '', fail: 'add a test that catches it, or list it under `equivalents` with the reason' },
  example: { pass: '', fail: '' },
  output: { pass: '', fail: '' },
  cost: { pass: '', fail: '' },
  technique: { pass: '', fail: '' },
  steps: { pass: '', fail: '' },
  demo: { pass: '', fail: '' },
  carry: {
    pass: 'put what that step asks for into the starter',
    fail: 'ask for something that the step before does not do',
  },
}

type GradeCheck = Extract<Check, { does: 'pass' | 'fail' }>
type TraceCheck = Extract<Check, { does: 'trace' }>

function judgePass({ kind, place, name }: GradeCheck, outcome: GradeOutcome): FoundProblem | null {
  if (outcome.passed) return null
  const program = [PROMISES[kind].pass, ...(kind === 'solution' && name ? [name] : [])].join(', ')
  const what = `${program}${program.includes(',') ? ',' : ''} fails: ${firstFailure(outcome)}`
  return { ...place, what, fix: FIXES[kind].pass, realOutput: outcome.stdout }
}

function passedWrongly({ kind, place, name = '' }: GradeCheck): FoundProblem {
  const program = [PROMISES[kind].fail, name].join(' ').trim()
  return { ...place, what: `${program} passes all its tests`, fix: FIXES[kind].fail }
}

function firstFailure({ tests, result, stderr }: GradeOutcome): string {
  if (result === 'compilationError')
    return `it does not compile: ${stderr.trim().split('\n').slice(0, 3).join(' | ')}`
  const test = tests.find(({ passed }) => !passed)
  if (!test) return 'it has no tests'
  const { name, hint, message, expected, actual, hidden, limit } = test
  if (hidden) return `${name} (${hint ?? 'no hint'})${limit === null ? '' : `, which hit the ${limit} limit`}`
  if (message !== null) return `the test “${name}”: ${message}`
  return `the test “${name}”: ${differenceInWords(expected ?? '', actual ?? '')}`
}
