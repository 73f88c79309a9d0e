/** Grades answers as the server does, and says which end otherwise than expected. */
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { type ChallengeLesson, type CodeAnswer, type Content, mistakeOf } from '#modules/catalog/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { gradeExercise, type Sandbox } from '#modules/runner/module.ts'
import { patiently } from '#modules/runner/patiently.ts'

const place = {
  course: z.string(),
  lesson: z.string(),
  expected: z.enum(['pass', 'fail']).optional(),
  /** Beginning of the sentence that the answer should be told about its mistake. */
  mistake: z.string().min(1).optional(),
  /** Part of what one of its failed tests should say. */
  told: z.string().min(1).optional(),
}
const sourceFile = z.strictObject({ path: z.string().min(1), content: z.string() })

/** `code` goes into the file that the learner edits; `files` take the place of those of the starter that have their paths. */
const tryCase = z.union([
  z.strictObject({ ...place, code: z.string() }),
  z.strictObject({ ...place, files: z.array(sourceFile).min(1) }),
])
export type TryCase = z.infer<typeof tryCase>

export type TriedCase = Pick<TryCase, 'course' | 'lesson' | 'expected'> &
  Pick<GradeOutcome, 'passed' | 'result' | 'tests' | 'diagnostics' | 'explanation' | 'mistake'> & {
    /** Whether it ended as expected; also where nothing was. */
    asExpected: boolean
  }

/** The cases can't be tried. Its message is complete: print it and stop. */
export class CasesError extends Error {
  override name = 'CasesError'
}

/** Reads a JSON array of cases. Throws `CasesError`. */
export function readCases(text: string): TryCase[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new CasesError(`The cases are not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!Array.isArray(json)) throw new CasesError('The cases must be a JSON array.')
  return json.map((one: unknown, at) => {
    const { success, data } = tryCase.safeParse(one)
    if (success) return data
    throw new CasesError(
      `Case ${at + 1} must be { course, lesson, code or files: [{ path, content }], expected?: "pass" or "fail", mistake?: "You …", told?: "…" }, and nothing else.`,
    )
  })
}

type Deps = { sandbox: Sandbox; content: Content }

/** Grades every case; the answers come in the order of the cases. Throws `CasesError` for a lesson without a challenge. */
export async function tryCases(deps: Deps, cases: readonly TryCase[]): Promise<TriedCase[]> {
  const work = cases.map((one, at) => ({ one, at, lesson: challengeOf(deps.content, one) }))
  const tried: TriedCase[] = []
  const queue = work.values()
  const worker = async () => {
    for (const { one, at, lesson } of queue) tried[at] = await tryOne(deps, one, lesson)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return tried
}

function challengeOf(content: Content, { course, lesson }: TryCase): ChallengeLesson {
  const found = content.lesson(course, lesson)?.lesson
  if (found === undefined) throw new CasesError(`There is no lesson ${course}/${lesson}.`)
  if (found.type !== 'challenge') throw new CasesError(`${course}/${lesson} is no challenge.`)
  return found
}

async function tryOne(deps: Deps, one: TryCase, lesson: ChallengeLesson): Promise<TriedCase> {
  requireKnownFiles(one, lesson)
  const grade = await patiently(() => gradeExercise(deps, lesson.exercise, filesOf(one, lesson)))
  const { passed, result, tests, diagnostics, explanation } = grade
  const mistake = mistakeOf(lesson, grade)
  const { course, lesson: id, expected } = one
  const isAnswered = one.mistake === undefined || (mistake?.startsWith(one.mistake) ?? false)
  const asExpected =
    isAnswered && isTold(one, tests) && (expected === undefined || passed === (expected === 'pass'))
  return {
    course,
    lesson: id,
    passed,
    expected,
    asExpected,
    result,
    tests,
    diagnostics,
    explanation,
    mistake,
  }
}

/** The server refuses such a program as well. */
function requireKnownFiles(one: TryCase, { starter, solution, exercise }: ChallengeLesson): void {
  if (!('files' in one)) return
  const known = [...starter.files, ...solution.files, ...(exercise.given ?? [])].map(({ path }) => path)
  const stranger = one.files.find(({ path }) => !known.includes(path))
  if (stranger === undefined) return
  throw new CasesError(
    `${one.course}/${one.lesson} has no file named ${stranger.path}; it has ${known.join(', ')}.`,
  )
}

/** The starter's files with the answer in their place, as the workspace sends them. */
export function filesOf(
  answer: TryCase,
  { starter, solution }: { starter: Pick<CodeAnswer, 'files'>; solution: Pick<CodeAnswer, 'files'> },
): SourceFile[] {
  const given =
    'files' in answer
      ? answer.files
      : [{ path: editedPath(starter.files, solution.files), content: answer.code }]
  const paths = new Set(given.map(({ path }) => path))
  return [...starter.files.filter(({ path }) => !paths.has(path)), ...given]
}

/** The file in which the learner has to write: the first that the solution changes. */
function editedPath(starter: readonly SourceFile[], solution: readonly SourceFile[]): string {
  const before = new Map(starter.map(({ path, content }) => [path, content]))
  const changed = solution.find(({ path, content }) => before.get(path) !== content)
  return (changed ?? starter[0] ?? solution[0])?.path ?? ''
}

function isTold({ told }: TryCase, tests: GradeOutcome['tests']): boolean {
  return told === undefined || tests.some(({ passed, message }) => !passed && (message ?? '').includes(told))
}
