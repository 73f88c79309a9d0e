/**
 * The run with the sanitizers: the same tests once more, in a program that is compiled with them. It counts the steps as well
 * where a challenge asks for that. Pure.
 */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import type { Exercise } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { ENTRY_FILES } from '#sandbox/protocol.ts'
import { callsOf } from '../cost/cost.ts'
import { harnessFor, isHarnessFile, replayed, replayInput } from '../harness/harness.ts'
import type { CheckedExercise } from './checked.ts'

export interface CheckedPlan {
  files: SourceFile[]
  entry: string
  runs: { stdin: string }[]
}

export function isChecked(exercise: Exercise): exercise is CheckedExercise {
  const { kind, language } = exercise
  return (kind === 'stdio' || kind === 'function') && (language === 'c' || language === 'cpp')
}

export function planChecked(exercise: CheckedExercise, files: readonly SourceFile[]): CheckedPlan {
  return exercise.kind === 'function' ? ofFunction(exercise, files) : ofProgram(exercise, files)
}

/** Tests first: their inputs are the ones that a learner understands. */
function ofFunction(
  exercise: Extract<CheckedExercise, { kind: 'function' }>,
  files: readonly SourceFile[],
): CheckedPlan {
  const { cost, tests, language } = exercise
  const budget = cost ? CHALLENGE_DATA[language].functions.stepBudget : null
  const own = files.filter(({ path }) => !isHarnessFile(path))
  const harness = harnessFor(exercise, own, { budget, checked: true })
  const sizes = cost ? callsOf({ cost }) : []
  const calls = tests.map((test, at) => ({ test, index: sizes.length + at }))
  return { ...harness.program, runs: [{ stdin: harness.input([...calls, ...sizes]) }] }
}

/** What writes files, or looks for them, finds an empty place for each test. */
const USES_FILES = /\b(?:fopen|freopen|fstream|ofstream|open|mkdir|rename|remove|tmpfile|filesystem)\b/

function ofProgram(
  { tests, language }: Extract<CheckedExercise, { kind: 'stdio' }>,
  files: readonly SourceFile[],
): CheckedPlan {
  const entry = ENTRY_FILES[language]
  const numbered = tests.map(({ stdin }, index) => ({ index, stdin }))
  const usesFiles = files.some(({ content }) => USES_FILES.test(content))
  const groups = usesFiles ? numbered.map((test) => [test]) : [numbered]
  return {
    files: replayed(files, entry),
    entry,
    runs: groups.map((group) => ({ stdin: replayInput(group) })),
  }
}

/** Test's own number, where the sizes of a cost come before. */
export function testOf(exercise: CheckedExercise, number: number): number | null {
  const sizes = exercise.kind === 'function' ? (exercise.cost?.sizes.length ?? 0) : 0
  return number < sizes ? null : number - sizes
}
