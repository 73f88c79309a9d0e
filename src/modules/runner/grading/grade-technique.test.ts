/** Rules about how a program is written, after its tests, in the real sandbox. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Exercise, TechniqueRule } from '#modules/exercises/module.ts'
import type { Deps } from '../deps.ts'
import { startOwnSandbox } from '../own-sandbox.ts'
import { gradeExercise } from './grade-exercise.ts'

// Compilers on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 })

let sandbox: Deps['sandbox']
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
}, 90_000)
afterAll(() => stop())

function grade(exercise: Exercise, path: string, content: string) {
  const database = () => 'CREATE TABLE books (price REAL); INSERT INTO books VALUES (3), (5)'
  const deps = { sandbox, content: { database } as unknown as Deps['content'] }
  return gradeExercise(deps, exercise, [{ path, content }])
}

const rule = (demand: TechniqueRule['demand'], name: string, say: string): TechniqueRule => ({
  demand,
  of: [{ kind: name === 'subquery' ? 'uses' : 'calls', name }],
  within: null,
  times: demand === 'requires' ? 1 : 0,
  say,
})

const LARGEST: Exercise = {
  kind: 'function',
  language: 'python',
  tolerance: 0,
  signature: {
    name: 'largest',
    params: [{ name: 'numbers', type: { scalar: 'int', depth: 1 } }],
    returns: { scalar: 'int', depth: 0 },
  },
  tests: [{ name: 'Three numbers', hidden: false, hint: null, args: [[3, 9, 4]], expected: 9 }],
  technique: [
    rule('requires', 'itself', 'Let `largest` call itself.'),
    rule('forbids', 'max', 'Find the largest yourself.'),
  ],
}
const RECURSIVE =
  'def largest(n):\n    if len(n) == 1:\n        return n[0]\n    rest = largest(n[1:])\n    return rest if rest > n[0] else n[0]\n'

test('a right answer that keeps the rules passes, with no test more than there are', async () => {
  const outcome = await grade(LARGEST, 'main.py', RECURSIVE)
  expect(outcome).toMatchObject({ passed: true, result: 'success' })
  expect(outcome.tests).toHaveLength(1)
})

test('a dodge fails with the sentence of the rule, and the line', async () => {
  const code = 'm = max\n\ndef largest(n):\n    return n[0] if len(n) == 1 else m(largest(n[:1]), m(n[1:]))\n'
  const { passed, result, tests } = await grade(LARGEST, 'main.py', code)
  expect({ passed, result }).toEqual({ passed: false, result: 'fail' })
  expect(tests.map((one) => [one.name, one.passed, one.hidden, one.message])).toEqual([
    ['Three numbers', true, false, null],
    ['Written the way the task asks', false, false, 'Find the largest yourself. Line 1 calls `max`.'],
  ])
})

test('the first rule that is broken is the one that is told', async () => {
  const { tests } = await grade(LARGEST, 'main.py', 'def largest(n):\n    return max(n)\n')
  expect(tests.at(-1)?.message).toBe('Let `largest` call itself.')
})

test('a wrong answer is told about its tests alone', async () => {
  const { tests } = await grade(LARGEST, 'main.py', 'def largest(n):\n    return max(n) - 1\n')
  expect(tests.map(({ name }) => name)).toEqual(['Three numbers'])
})

test('a query is judged as well', async () => {
  const exercise: Exercise = {
    kind: 'sql',
    language: 'sql',
    databases: ['one', 'other'],
    ordered: false,
    columnNames: false,
    check: null,
    reference: 'SELECT max(price) FROM books',
    technique: [rule('forbids', 'subquery', 'One query is enough.')],
  }
  expect(
    await grade(exercise, 'main.sql', 'SELECT price FROM books ORDER BY price DESC LIMIT 1'),
  ).toMatchObject({ passed: true })
  const { passed, tests } = await grade(
    exercise,
    'main.sql',
    'SELECT price FROM books\nWHERE price = (SELECT max(price) FROM books)',
  )
  expect(passed).toBe(false)
  expect(tests.at(-1)?.message).toBe('One query is enough. Look at line 2.')
})

test('a program longer than any answer is not looked through', async () => {
  const { passed, tests } = await grade(LARGEST, 'main.py', `${RECURSIVE}\n${'# padding\n'.repeat(8_000)}`)
  expect(passed).toBe(false)
  expect(tests.at(-1)?.message).toBe(
    'Your program is too long to be looked through. Shorten it, and check it again.',
  )
})
