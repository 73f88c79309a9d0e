import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { isKeepable } from '../storage-rules.ts'

/** Lengths to cut each text to, tried in turn until the whole grade is small enough. */
const CUTS = [4_000, 1_000, 250, 60]
const MAX_DIAGNOSTICS = 50

/** Returns the grade with its texts cut to what may be stored, or null when even the shortest cut is too large. */
export function storableGrade<Grade extends GradeOutcome>(grade: Grade): Grade | null {
  for (const most of CUTS) {
    const shorter = shortened(grade, most)
    if (isKeepable(shorter)) return shorter
  }
  return null
}

function shortened<Grade extends GradeOutcome>(grade: Grade, most: number): Grade {
  const cut = <T extends string | null>(text: T) => (text === null ? null : text.slice(0, most))
  return {
    ...grade,
    stdout: grade.stdout.slice(0, most),
    stderr: grade.stderr.slice(0, most),
    diagnostics: grade.diagnostics
      .slice(0, MAX_DIAGNOSTICS)
      .map((one) => ({ ...one, message: one.message.slice(0, most) })),
    tests: grade.tests.map((test) => ({
      ...test,
      input: cut(test.input),
      expected: cut(test.expected),
      actual: cut(test.actual),
      message: cut(test.message),
    })),
  }
}
