import { describe, expect, test } from 'vitest'
import type { Diagnostic, GradeOutcome, TestVerdict } from '#modules/exercises/outcomes/contract.ts'
import { failedFirst, hasStopped, repeatsStop, stopNews } from './stop-rules.ts'

const error = (line: number, message: string): Diagnostic => ({
  path: 'main.py',
  line,
  column: null,
  severity: 'error',
  message,
})
const failed: Pick<GradeOutcome, 'explanation' | 'limit' | 'diagnostics' | 'result'> = {
  result: 'fail',
  explanation: null,
  limit: null,
  diagnostics: [],
}
const unknownName = {
  ...failed,
  explanation: { title: 'Unknown name', text: 'Check its spelling.', line: 2 },
  diagnostics: [error(5, 'called here'), error(2, "NameError: name 'Print' is not defined")],
}
const verdict: TestVerdict = {
  name: 'Prints the sign',
  passed: false,
  hidden: false,
  input: '',
  expected: 'a',
  actual: '',
  message: null,
  hint: null,
  limit: null,
}

describe('why a program stopped', () => {
  test('output that differs is no stop', () => {
    expect(hasStopped(failed)).toBe(false)
    expect(hasStopped({ ...failed, result: 'success', diagnostics: [error(1, 'x')] })).toBe(false)
  })

  test.each([
    ['an error', { diagnostics: [error(1, 'x')] }],
    ['a limit', { limit: 'time' as const }],
    ['an explanation', { explanation: { title: 'a', text: 'b', line: null } }],
    ['a compiler that refuses', { result: 'compilationError' as const }],
  ])('%s is a stop', (_name, part) => expect(hasStopped({ ...failed, ...part })).toBe(true))

  test('the explanation takes the message of its line, and the rest stays', () => {
    const { cause, others } = stopNews(unknownName)
    expect(cause?.line).toBe(2)
    expect(others.map((one) => one.line)).toEqual([5])
  })

  test('without an explanation every message stays', () => {
    const diagnostics = [error(1, 'x'), error(2, 'y')]
    expect(stopNews({ ...failed, diagnostics })).toEqual({ cause: null, others: diagnostics })
  })

  test('a test that repeats the message is silent about it, another one is not', () => {
    const said = "The program stopped with an error: NameError: name 'Print' is not defined"
    expect(repeatsStop({ ...verdict, message: said }, unknownName)).toBe(true)
    expect(repeatsStop({ ...verdict, message: 'Not run.' }, unknownName)).toBe(false)
    expect(repeatsStop({ ...verdict, message: said }, failed)).toBe(false)
    const outside = { ...failed, explanation: { title: 'Memory', text: 'Line 4 reads too far.', line: 4 } }
    expect(repeatsStop({ ...verdict, message: 'Line 4 reads too far.' }, outside)).toBe(true)
    expect(repeatsStop({ ...verdict, message: 'Too long.', limit: 'time' }, unknownName)).toBe(true)
  })
})

test('tests that fail come first, each kind in its order', () => {
  const tests = [
    { name: 'a', passed: true },
    { name: 'b', passed: false },
    { name: 'c', passed: true },
    { name: 'd', passed: false },
  ]
  expect(failedFirst(tests).map((one) => one.name)).toEqual(['b', 'd', 'a', 'c'])
})
