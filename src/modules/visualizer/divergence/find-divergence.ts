/** Finds where a program that fails a public test leaves the programs that pass it. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { sameOutput } from '#modules/runner/module.ts'
import type { TestPlace } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { type PublicTest, publicTest, type TestedProgram, testedProgram } from '../tested-program.ts'
import { traceProgram } from '../trace-program.ts'
import { compareInThread } from './compare-in-thread.ts'
import type { DivergenceFact } from './contract.ts'

type FindDeps = Pick<Deps, 'db' | 'clock' | 'runner' | 'access' | 'content'>

type Program = TestPlace & {
  test: number
  files: readonly SourceFile[]
  /** An earlier version of the learner's. */
  passing: readonly SourceFile[] | undefined
}

type Asking = Parameters<Deps['runner']['record']>[1] & {
  /** Whose PRO counts; null: nobody is signed in. */
  userId: string | null
}

/** Most programs that one is compared with. */
const MOST_REFERENCES = 5

/**
 * Null: nothing sure can be said, or the program passes. Only public tests are looked at, and of the programs that pass nothing leaves this
 * function but one value. Throws the failures of a run, `content-not-found`, `lesson-locked`.
 */
export async function findDivergence(
  deps: FindDeps,
  program: Program,
  { userId, ...asking }: Asking,
): Promise<DivergenceFact | null> {
  const { files, passing } = program
  const tested = await publicTest(deps, program, userId)
  const record = (written: readonly SourceFile[]) => recordOn(deps, tested, { files: written, asking })
  const isRight = (recorded: Recorded) => passesTest(deps, tested, { recorded, asking })
  const own = await record(files)
  if (own.trace === null || (await isRight(own))) return null
  const earlier = passing ? await record(passing) : null
  const references = [
    ...(earlier && (await isRight(earlier)) ? [earlier.trace] : []),
    ...(await passingTraces(
      record,
      tested.answers.slice(0, MOST_REFERENCES - (earlier ? 1 : 0)).map((each) => each.files),
      // The tests of a function are known to pass with what the author wrote; an output is here to be compared.
      tested.exercise.kind === 'function' ? null : isRight,
    )),
  ].filter((trace) => trace !== null)
  if (references.length === 0) return null
  const call = tested.exercise.kind === 'function' ? { path: own.program.callPath } : null
  return compareInThread({ own: own.trace, references, call })
}

type Recorded = { program: TestedProgram; files: readonly SourceFile[]; trace: string | null; stdout: string }
type Asked = { asking: Omit<Asking, 'userId'> }

async function recordOn(
  deps: FindDeps,
  tested: PublicTest,
  { files, asking }: Asked & { files: readonly SourceFile[] },
): Promise<Recorded> {
  const program = await testedProgram(deps, tested, files)
  const { trace, outcome } = await traceProgram(deps, program, { ...asking, runId: undefined })
  return { program, files, trace, stdout: outcome.stdout }
}

/** An output is compared; a function is called by the tests' own harness, which alone tells what came back. */
async function passesTest(
  { runner }: Pick<FindDeps, 'runner'>,
  tested: PublicTest,
  { recorded, asking }: Asked & { recorded: Recorded },
): Promise<boolean> {
  if (tested.exercise.kind === 'function') {
    const exercise = {
      ...tested.exercise,
      tests: tested.exercise.tests.filter((each) => each === tested.test),
    }
    return (await runner.gradeTests(exercise, recorded.files, asking)).passed
  }
  const { compare, tolerance } = tested.exercise
  const expected = 'stdout' in tested.test ? tested.test.stdout : ''
  return sameOutput(recorded.stdout, expected, compare, tolerance)
}

/** One after the other, in the turn of whoever asks: most of them were recorded before. */
async function passingTraces(
  record: (files: readonly SourceFile[]) => Promise<Recorded>,
  programs: readonly (readonly SourceFile[])[],
  isRight: ((recorded: Recorded) => Promise<boolean>) | null,
): Promise<string[]> {
  const traces: string[] = []
  for (const files of programs) {
    const recorded = await record(files)
    if (recorded.trace !== null && (isRight === null || (await isRight(recorded))))
      traces.push(recorded.trace)
  }
  return traces
}
