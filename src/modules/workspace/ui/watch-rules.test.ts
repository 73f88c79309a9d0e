import { expect, test } from 'vitest'
import type { GradeOutcome, TestVerdict } from '#modules/exercises/outcomes/contract.ts'
import { programToWatch } from './watch-rules.ts'

const FILES = [{ path: 'main.py', content: 'print(input())' }]
const NO_TESTS = { canRunPlain: false, judged: null }
const place = { courseId: 'course', lessonId: 'lesson' }
const judged = { place, isFunction: false }
const WORK = { files: FILES, stdin: 'mine', result: { kind: 'none' as const }, passed: null }

const verdict = (more: Partial<TestVerdict>): TestVerdict => ({
  name: 'test',
  passed: true,
  hidden: false,
  input: '',
  expected: null,
  actual: null,
  message: null,
  hint: null,
  limit: null,
  ...more,
})

function graded(tests: TestVerdict[]): { kind: 'graded'; outcome: GradeOutcome } {
  const outcome: GradeOutcome = {
    result: 'fail',
    passed: false,
    tests,
    stdout: '',
    stderr: '',
    limit: null,
    diagnostics: [],
    explanation: null,
    mistake: null,
    timings: { queueMs: 0, compileMs: 0, runMs: 0, totalMs: 0 },
  }
  return { kind: 'graded', outcome }
}

test('an example is watched with the input that the learner gave', () => {
  expect(programToWatch({ kind: 'example', language: 'python', database: null }, WORK, NO_TESTS)).toEqual({
    language: 'python',
    files: FILES,
    stdin: 'mine',
  })
})

test('after failed tests it is the first public one whose input is watched', () => {
  const result = graded([
    verdict({ input: 'passes' }),
    verdict({ passed: false, hidden: true, input: null }),
    verdict({ passed: false, input: '7\n' }),
    verdict({ passed: false, input: '8\n' }),
  ])
  const program = { kind: 'challenge' as const, language: 'python' as const, database: null }
  expect(programToWatch(program, { ...WORK, result }, { canRunPlain: true, judged })).toMatchObject({
    stdin: '7\n',
    failed: { ...place, test: 2 },
  })
})

test.each([
  ['a page', { kind: 'example', language: 'html' }, false],
  ['a function that nobody calls', { kind: 'challenge', language: 'python' }, false],
] as const)('%s is not watched', (_name, program, canRunPlain) => {
  expect(programToWatch({ ...program, database: null }, WORK, { canRunPlain, judged: null })).toBeNull()
})

test('a query is watched on the database of its exercise, whether or not it can be run without tests', () => {
  const program = { kind: 'fill' as const, language: 'sql' as const, database: 'bookshop' }
  expect(programToWatch(program, WORK, NO_TESTS)).toEqual({
    language: 'sql',
    files: FILES,
    database: 'bookshop',
  })
})

test('a program that failed no public test is watched without one', () => {
  const result = graded([verdict({ passed: false, hidden: true, input: null })])
  const program = { kind: 'challenge' as const, language: 'python' as const, database: null }
  expect(programToWatch(program, { ...WORK, result }, { canRunPlain: true, judged })).toEqual({
    language: 'python',
    files: FILES,
    stdin: 'mine',
  })
})

test('a function is called as the first public test does, and as the failed one does once one has failed', () => {
  const program = { kind: 'challenge' as const, language: 'python' as const, database: null }
  const tests = { canRunPlain: false, judged: { place, isFunction: true } }
  expect(programToWatch(program, WORK, tests)).toEqual({
    language: 'python',
    files: FILES,
    stdin: '',
    called: place,
  })
  const result = graded([verdict({ input: 'f(1)' }), verdict({ passed: false, input: 'f(2)' })])
  expect(programToWatch(program, { ...WORK, result }, tests)).toMatchObject({
    failed: { ...place, test: 1 },
    called: { ...place, test: 1 },
  })
})

test('with a failed test goes the version that passed before, where there is one', () => {
  const passed = [{ path: 'main.py', content: 'print(input() + "!")' }]
  const program = { kind: 'challenge' as const, language: 'python' as const, database: null }
  const watched = (result: ReturnType<typeof graded> | { kind: 'none' }) =>
    programToWatch(program, { ...WORK, result, passed }, { canRunPlain: true, judged })
  expect(watched(graded([verdict({ passed: false, input: '7\n' })]))).toMatchObject({ passing: passed })
  expect(watched({ kind: 'none' })).not.toHaveProperty('passing')
})
