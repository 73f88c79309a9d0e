import { expect, test } from 'vitest'
import type { GradeOutcome, TestVerdict } from '#modules/exercises/outcomes/contract.ts'
import { storableGrade } from './storable-grade.ts'

function gradeOf(tests: number, text: string, name = 'A test'): GradeOutcome {
  const test: TestVerdict = {
    name,
    passed: false,
    hidden: false,
    input: text,
    expected: text,
    actual: text,
    message: text,
    hint: null,
    limit: null,
  }
  return {
    result: 'fail',
    passed: false,
    tests: Array.from({ length: tests }, () => test),
    stdout: text,
    stderr: text,
    limit: null,
    diagnostics: Array.from({ length: 500 }, (_, index) => ({
      path: 'main.py',
      line: index,
      column: null,
      severity: 'error' as const,
      message: text,
    })),
    explanation: null,
    mistake: null,
    timings: { queueMs: 0, compileMs: 0, runMs: 0, totalMs: 0 },
  }
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

test.each([
  ['letters', 'x'.repeat(60_000)],
  ['emoji', '😀'.repeat(30_000)],
  ['control characters, which JSON writes as six each', '\u0001'.repeat(60_000)],
])('what is kept of forty tests full of %s is 20 KB at most, and every verdict', (_what, text) => {
  const kept = storableGrade(gradeOf(40, text))
  if (kept !== null) expect(kept.tests).toHaveLength(40)
  expect(bytesOf(kept)).toBeLessThanOrEqual(20_000)
})

test('a short grade is kept as it is', () => {
  const grade = { ...gradeOf(3, 'abc'), diagnostics: [] }
  expect(storableGrade(grade)).toEqual(grade)
})

test('the longest texts are cut first to what one screen shows', () => {
  const kept = storableGrade({ ...gradeOf(1, 'x'.repeat(9000)), diagnostics: [] })
  expect(kept?.tests[0]?.actual?.length).toBe(1000)
})

test('a grade whose names alone are too long is not kept', () => {
  expect(storableGrade(gradeOf(40, '', 'n'.repeat(1000)))).toBeNull()
})
