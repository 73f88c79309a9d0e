/** A learner's program for a challenge, as one of its public tests runs it. */
import type { CodeAnswer } from '#modules/catalog/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { type Exercise, type FunctionTest, type StdioTest, withGiven } from '#modules/exercises/module.ts'
import { TRACE_LANGUAGES, type TraceLanguage } from '#modules/exercises/trace/contract.ts'
import { Failure } from '#platform/failures.ts'
import type { CalledTest, ChallengePlace, LessonPlace } from './contract.ts'
import type { Deps } from './deps.ts'
import type { ProgramOfFiles } from './store-rules.ts'

type StdioExercise = Extract<Exercise, { kind: 'stdio' }>
type FunctionExercise = Extract<Exercise, { kind: 'function' }>
export type PublicTest = {
  language: TraceLanguage
  /** Its author's programs that pass, the solution first. */
  answers: readonly CodeAnswer[]
} & ({ exercise: StdioExercise; test: StdioTest } | { exercise: FunctionExercise; test: FunctionTest })

export type TestedProgram = ProgramOfFiles & {
  /** File that only makes the call. Null: none does. */
  callPath: string | null
}

/** `userId`: whose PRO counts; null: nobody is signed in. Throws `content-not-found`, `lesson-locked`. */
export async function publicTest(
  deps: Pick<Deps, 'content' | 'access'>,
  called: CalledTest,
  userId: string | null,
): Promise<PublicTest> {
  const { exercise, answers } =
    'challengeId' in called ? ofChallenge(deps, called) : await ofLesson(deps, called, userId)
  const language = TRACE_LANGUAGES.find((each) => each === exercise.language)
  if (language === undefined) throw new Failure('content-not-found')
  switch (exercise.kind) {
    case 'stdio':
      return { answers, language, exercise, test: shown(exercise.tests, called.test) }
    case 'function':
      return { answers, language, exercise, test: shown(exercise.tests, called.test) }
    case 'sql':
    case 'page':
      throw new Failure('content-not-found')
  }
}

type TestedExercise = { exercise: Exercise; answers: CodeAnswer[] }

async function ofLesson(
  { content, access }: Pick<Deps, 'content' | 'access'>,
  { courseId, lessonId }: LessonPlace,
  userId: string | null,
): Promise<TestedExercise> {
  const lesson = content.lesson(courseId, lessonId)?.lesson
  if (lesson?.type !== 'challenge') throw new Failure('content-not-found')
  if (!(await access.mayOpen(userId, lesson.access))) throw new Failure('lesson-locked')
  return { exercise: lesson.exercise, answers: [lesson.solution, ...lesson.accepts] }
}

function ofChallenge(
  { content }: Pick<Deps, 'content'>,
  { challengeId, language }: ChallengePlace,
): TestedExercise {
  const challenge = content.challenge(challengeId)
  const version = challenge?.versions.find((each) => each.language === language)
  if (!challenge || !version) throw new Failure('content-not-found')
  const accepts = challenge.accepts.filter((each) => each.language === language)
  return { exercise: version.exercise, answers: [version.solution, ...accepts] }
}

function shown<Test extends { hidden: boolean }>(tests: readonly Test[], number: number | undefined): Test {
  const test = number === undefined ? tests.find(({ hidden }) => !hidden) : tests[number]
  if (!test || test.hidden) throw new Failure('content-not-found')
  return test
}

/** The program with what the test gives it: its input, or its call. Throws `content-not-found` where no call can be written. */
export async function testedProgram(
  { runner }: Pick<Deps, 'runner'>,
  tested: PublicTest,
  written: readonly SourceFile[],
): Promise<TestedProgram> {
  const { exercise, language } = tested
  const files = withGiven(exercise, written).map(({ path, content }) => ({ path, content }))
  if ('stdin' in tested.test) return { language, files, stdin: tested.test.stdin, from: 0, callPath: null }
  if (tested.exercise.kind !== 'function') throw new Failure('content-not-found')
  const called = await runner.callProgram({ exercise: tested.exercise, files, test: tested.test })
  if (!called) throw new Failure('content-not-found')
  return { language, stdin: '', from: 0, ...called }
}
