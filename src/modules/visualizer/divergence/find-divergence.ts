/** Finds where a program that fails a public test leaves the programs that pass it. */
import type { ChallengeLesson } from '#modules/catalog/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { type Exercise, type StdioTest, withGiven } from '#modules/exercises/module.ts'
import { TRACE_LANGUAGES, type TraceLanguage } from '#modules/exercises/trace/contract.ts'
import { sameOutput } from '#modules/runner/module.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { traceProgram } from '../trace-program.ts'
import { compareInThread } from './compare-in-thread.ts'
import type { DivergenceFact } from './contract.ts'

type FindDeps = Pick<Deps, 'db' | 'clock' | 'runner' | 'access' | 'content'>

type Program = {
  courseId: string
  lessonId: string
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
  const lesson = deps.content.lesson(program.courseId, program.lessonId)?.lesson
  if (lesson?.type !== 'challenge') throw new Failure('content-not-found')
  if (!(await deps.access.mayOpen(userId, lesson.access))) throw new Failure('lesson-locked')
  const { exercise } = lesson
  const language = TRACE_LANGUAGES.find((each) => each === exercise.language)
  if (exercise.kind !== 'stdio' || language === undefined) throw new Failure('content-not-found')
  const test = exercise.tests[program.test]
  if (!test || test.hidden) throw new Failure('content-not-found')
  const record = (files: readonly SourceFile[]) =>
    recordOn(deps, { exercise, language, test }, { files, asking })
  const own = await record(program.files)
  if (own.trace === null || own.isRight) return null
  const references = await passingTraces(record, lesson, program.passing)
  return references.length === 0 ? null : compareInThread({ own: own.trace, references })
}

type StdioExercise = Extract<Exercise, { kind: 'stdio' }>
type Recorded = { trace: string | null; isRight: boolean }

async function recordOn(
  deps: FindDeps,
  { exercise, language, test }: { exercise: StdioExercise; language: TraceLanguage; test: StdioTest },
  { files, asking }: { files: readonly SourceFile[]; asking: Omit<Asking, 'userId'> },
): Promise<Recorded> {
  const all = withGiven(exercise, files).map(({ path, content }) => ({ path, content }))
  const program = { language, files: all, stdin: test.stdin, from: 0 }
  const { trace, outcome } = await traceProgram(deps, program, { ...asking, runId: undefined })
  const { compare, tolerance } = exercise
  return { trace, isRight: sameOutput(outcome.stdout, test.stdout, compare, tolerance) }
}

/** One after the other, in the turn of whoever asks: most of them were recorded before. */
async function passingTraces(
  record: (files: readonly SourceFile[]) => Promise<Recorded>,
  { solution, accepts }: ChallengeLesson,
  passing: readonly SourceFile[] | undefined,
): Promise<string[]> {
  const programs = [...(passing ? [passing] : []), solution.files, ...accepts.map(({ files }) => files)]
  const traces: string[] = []
  for (const files of programs.slice(0, MOST_REFERENCES)) {
    const { trace, isRight } = await record(files)
    if (trace !== null && isRight) traces.push(trace)
  }
  return traces
}
