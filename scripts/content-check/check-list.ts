/** Everything in the content that can be tried: one check for each program an author shows or promises. */
import { isRunLanguage, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { inputExercise, stepBefore } from '#modules/catalog/module.ts'
import type {
  ChallengeLesson,
  ComprehensionExercise,
  Content,
  ContentProblem,
  Course,
  FillExercise,
  Lesson,
  QuizQuestionModel,
  RecordedProgram,
  RunExample,
  SourcePlace,
  TraceExercise,
} from '#modules/catalog/module.ts'
import { carryOn, type Cost, type Exercise, type FunctionTest } from '#modules/exercises/module.ts'
import { type Recording, recordingOf } from './mistakes/recorded-checks.ts'
import type { ReplayDemo } from './recordings/record-demo.ts'
import { cheatsOf, EMPTY_PROGRAM } from './mutants/cheat-rules.ts'
import { isNamed, mutantsOf } from './mutants/mutant-rules.ts'

/** Kinds of checks, as the figures count them. */
export const CHECK_KINDS = [
  ...([
    'example',
    'fill',
    'trace',
    'read',
    'output',
    'solution',
    'starter',
    'accepts',
    'rejects',
    'cheat',
    'mutant',
    'cost',
    'technique',
    'carry',
    'steps',
    'demo',
  ] as const),
] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

/** A problem, with the program's real output where that helps. */
export type FoundProblem = ContentProblem & { realOutput?: string }

export type Check = { kind: CheckKind; place: SourcePlace; language: Language } & (
  | {
      does: 'print'
      example: RunExample
      /** Whether it is a template, in whose output `…` matches any text. */
      isTemplate?: boolean
    }
  | { does: 'open'; files: SourceFile[] }
  | { does: 'trace'; trace: TraceExercise }
  | { does: 'record'; recorded: RecordedProgram }
  | { does: 'replay'; demo: ReplayDemo }
  | {
      does: 'count'
      exercise: CountedExercise
      files: SourceFile[]
      rejects: SourceFile[][]
      course?: string
      /** Community challenge whose steps are measured to be recorded, instead of being compared. */
      challenge?: string
    }
  | { does: 'prove'; exercise: Exercise; rejects: SourceFile[][]; course?: string }
  | {
      does: 'pass' | 'fail'
      exercise: Exercise
      files: SourceFile[]
      /** Name of the check where its kind alone does not say it. */
      name?: string
      /** The course whose figures it counts in. */
      course?: string
      /** Whether the steps that it takes are those of the exercise. */
      comparesSteps?: boolean
      /** Solution of the challenge, which a check for mistakes must accept. */
      solution?: SourceFile[]
      /** What is recorded of a program that must fail. */
      recording?: Recording
    }
)

/** Exercise whose steps are counted. */
export type CountedExercise = Extract<Exercise, { kind: 'function' }> & { cost: Cost }

/** All checks of these courses, in reading order. */
export function listChecks(courses: readonly Course[]): Check[] {
  return courses.flatMap((course) => [
    ...course.chapters.flatMap(({ lessons }) => lessons.flatMap((lesson) => checksOf(lesson, course))),
    ...demoCheck(course),
  ])
}

/** The program on each language's page. */
export function listLanguageChecks({ languages }: Pick<Content, 'languages'>): Check[] {
  return languages
    .map(({ program }) => program)
    .filter(isRun)
    .map(exampleCheck)
}

function checksOf(lesson: Lesson, course: Course): Check[] {
  switch (lesson.type) {
    case 'lesson':
    case 'marketing':
      return [
        ...lesson.examples.filter(isRun).map(exampleCheck),
        ...lesson.fills.flatMap(fillChecks),
        ...lesson.comprehension.flatMap(comprehensionChecks),
        ...lesson.recorded.flatMap(recordCheck),
      ]
    case 'quiz':
      return lesson.questions.flatMap((question) => outputCheck(question, course.language))
    case 'challenge':
      return [
        ...challengeChecks(lesson, course.id),
        ...costCheck(lesson),
        ...techniqueCheck(lesson),
        ...carryChecks(lesson, course),
        ...wrongPrograms(lesson, course.id),
      ]
    case 'video':
      return []
  }
}

/** One without a recording is a problem already. */
function recordCheck(recorded: RecordedProgram): Check[] {
  const { place, language, address } = recorded
  return address === null ? [] : [{ kind: 'steps', does: 'record', place, language, recorded }]
}

/** One without a recording is a problem already, and a page is the solution of its step. */
function demoCheck({ demo }: Course): Check[] {
  if (demo?.kind !== 'replay' || demo.recorded === null) return []
  const { place, language } = demo
  return [{ kind: 'demo', does: 'replay', place, language, demo }]
}

/** A page is looked at, and has an output only when it writes to the console. */
function isRun({ language, output, error }: RunExample): boolean {
  return isRunLanguage(language) || output !== null || error !== null
}

function exampleCheck({ place, language, files, stdin, output, error, database }: RunExample): Check {
  const example = { place, language, files, stdin, output, error, database }
  return { kind: 'example', does: 'print', place, language, example }
}

function fillChecks({ place, language, exercise, solution, given }: FillExercise): Check[] {
  return [
    { kind: 'fill', does: 'pass', place, language, exercise, files: solution },
    { kind: 'fill', does: 'fail', place, language, exercise, files: given },
  ]
}

function comprehensionChecks(exercise: ComprehensionExercise): Check[] {
  const { place, language } = exercise
  switch (exercise.kind) {
    case 'predict': {
      const { files, stdin, output, database } = exercise
      return [exampleCheck({ place, language, files, stdin, output, error: null, database })]
    }
    case 'trace':
      return [{ kind: 'trace', does: 'trace', place, language, trace: exercise }]
    case 'read': {
      const { solution, rejects, mistakes } = exercise
      const check = (does: 'pass' | 'fail', input: string): Check => ({
        kind: 'read',
        does,
        place,
        language,
        name: `\`${input}\``,
        ...inputExercise(exercise, input),
      })
      const wrong = [...rejects, ...mistakes.map(({ answer }) => answer)]
      return [check('pass', solution), ...wrong.map((input) => check('fail', input))]
    }
  }
}

/** The content names the file; the course names the language. */
function outputCheck({ place, output, code }: QuizQuestionModel, language: Language): Check[] {
  if (!output || !code) return []
  const { answer, stdin, database } = output
  const files = [{ path: LANGUAGES[language].entryFile, content: `${code.source}\n` }]
  const example = { place, language, files, stdin, output: answer, error: null, database }
  return [{ kind: 'output', does: 'print', place, language, example }]
}

function challengeChecks(lesson: ChallengeLesson, course: string): Check[] {
  const { language, exercise, solution, starter, accepts, rejects } = lesson
  const check = (kind: CheckKind, does: 'pass' | 'fail', { place, files }: typeof solution): Check => ({
    kind,
    does,
    place,
    language,
    exercise,
    files,
    solution: solution.files,
  })
  // Without wrong answers nobody is answered.
  const recorded = (program: 'starter' | (typeof rejects)[number]) =>
    rejects.length === 0 ? {} : { recording: recordingOf(lesson, course, program) }
  return [
    check('solution', 'pass', solution),
    ...defaultsCheck(lesson),
    { ...check('starter', 'fail', starter), ...recorded('starter') },
    ...accepts.map((answer) => check('accepts', 'pass', answer)),
    ...rejects.map((answer) => ({ ...check('rejects', 'fail', answer), ...recorded(answer) })),
  ]
}

/** The solution's own defaults are those that the signature promises: with them written out, its tests end as without. */
function defaultsCheck({ language, exercise, solution }: ChallengeLesson): Check[] {
  if (exercise.kind !== 'function') return []
  const { params } = exercise.signature
  const short = exercise.tests.filter(({ args }) => args.length < params.length)
  if (short.length === 0) return []
  const tests = short.map((test): FunctionTest => {
    const left = params.slice(test.args.length).map((param) => param.default ?? null)
    return { ...test, args: [...test.args, ...left] }
  })
  const written: Exercise = { ...exercise, tests, technique: undefined, cost: undefined }
  const { place, files } = solution
  const name = 'called with its defaults written out'
  return [{ kind: 'solution', does: 'pass', place, language, name, exercise: written, files }]
}

/** Steps of the solution, and a wrong answer that takes too many. */
function costCheck({ language, exercise, solution, rejects }: ChallengeLesson): Check[] {
  if (exercise.kind !== 'function' || !exercise.cost) return []
  const { cost } = exercise
  const { place, files } = solution
  const wrong = rejects.map((reject) => reject.files)
  return [
    { kind: 'cost', does: 'count', place, language, exercise: { ...exercise, cost }, files, rejects: wrong },
  ]
}

/** Wrong answers that dodge what the challenge is about. */
function techniqueCheck({ language, exercise, solution, rejects }: ChallengeLesson): Check[] {
  if (!exercise.technique) return []
  const wrong = rejects.map(({ files }) => files)
  return [{ kind: 'technique', does: 'prove', place: solution.place, language, exercise, rejects: wrong }]
}

/**
 * A step that learners begin with their own program: ours must be as far as theirs, so it passes the step before; and what passed there
 * must leave something to do.
 */
function carryChecks(lesson: ChallengeLesson, course: Course): Check[] {
  const before = stepBefore(course, lesson)
  if (lesson.carry === null || before === undefined) return []
  const { language, carry, starter } = lesson
  const { files } = before.solution
  const check = { kind: 'carry', place: carry.place, language } as const
  return [
    // How the step before had to be solved is not asked again.
    { ...check, does: 'pass', exercise: { ...before.exercise, technique: undefined }, files: starter.files },
    {
      ...check,
      does: 'fail',
      exercise: lesson.exercise,
      files: carryOn(files, { solution: files, starter: starter.files }),
    },
  ]
}

/** Generates wrong programs: cheats, and the solution with one small mistake. */
function wrongPrograms(lesson: ChallengeLesson, course: string): Check[] {
  const { language, exercise, solution, starter, equivalents } = lesson
  const isOrdered = exercise.kind === 'sql' && exercise.ordered
  const right = { place: solution.place, solution: solution.files }
  const wrong = { does: 'fail', ...right, language, exercise, course } as const
  return [
    ...cheatsOf(exercise, solution.files).map(({ name, files }): Check => ({
      kind: 'cheat',
      ...wrong,
      name,
      files,
      ...(name === EMPTY_PROGRAM && lesson.rejects.length > 0
        ? { recording: recordingOf(lesson, course, 'empty') }
        : {}),
    })),
    ...mutantsOf(solution.files, { starter: starter.files, isOrdered })
      .filter((mutant) => !equivalents.some((each) => isNamed(mutant, each)))
      .map(({ line, change, files }): Check => ({
        kind: 'mutant',
        ...wrong,
        name: `\`${line}\` with \`${change}\``,
        files,
      })),
  ]
}

/** Everything the result depends on beside the toolchain and the product's own code. */
export function inputOf(check: Check, content: Pick<Content, 'database'>): string {
  return JSON.stringify(
    [check, databasesOf(check).map((name) => content.database(name))],
    (key, value: unknown) =>
      // A program that moves to another line, or is called otherwise, is the same program.
      ['place', 'name', 'course', 'solution'].includes(key) ? undefined : value,
  )
}

function databasesOf(check: Check): string[] {
  if (check.does === 'print') return check.example.database === null ? [] : [check.example.database]
  if (check.does === 'trace' || check.does === 'record' || check.does === 'replay' || check.does === 'open')
    return []
  if (check.exercise.kind === 'sql') return check.exercise.databases
  return check.exercise.kind === 'stdio' && check.exercise.database !== null ? [check.exercise.database] : []
}
