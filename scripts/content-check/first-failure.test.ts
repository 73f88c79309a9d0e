import { expect, test } from 'vitest'
import type { Exercise } from '#modules/exercises/module.ts'
import { passesAll } from './first-failure.ts'

const exercise = (names: string[]): Exercise => ({
  kind: 'stdio',
  language: 'python',
  compare: 'tolerant',
  tolerance: 0,
  database: null,
  tests: names.map((name) => ({ name, hidden: false, hint: null, stdin: name, stdout: name })),
})

/** Returns the tests that ran when those of `caughtBy` catch the program. */
async function ask(of: Exercise, caughtBy: string[]): Promise<{ passed: boolean; asked: string[] }> {
  const asked: string[] = []
  const passed = await passesAll(of, {
    async passesTests(one) {
      if (one.kind !== 'stdio' || one.tests.length !== 1) throw new Error('One test at a time.')
      const name = one.tests[0]?.name ?? ''
      asked.push(name)
      return !caughtBy.includes(name)
    },
    async passes() {
      asked.push('all')
      return !caughtBy.includes('all')
    },
  })
  return { passed, asked }
}

test('what passes has passed every test', async () => {
  const { passed, asked } = await ask(exercise(['a', 'b', 'c']), [])
  expect(passed).toBe(true)
  expect(asked.toSorted()).toEqual(['a', 'all', 'b', 'c'])
})

test('what fails one test is asked no more, wherever that test stands', async () => {
  expect(await ask(exercise(['a', 'b', 'c']), ['a'])).toEqual({ passed: false, asked: ['c', 'b', 'a'] })
  expect(await ask(exercise(['a', 'b', 'c']), ['a', 'b', 'c'])).toEqual({ passed: false, asked: ['c'] })
})

test('what else is asked of it is asked once, of a program that passes every test', async () => {
  const same = exercise(['a', 'b'])
  expect(await ask(same, [])).toEqual({ passed: true, asked: ['b', 'a', 'all'] })
  expect(await ask(same, ['all'])).toEqual({ passed: false, asked: ['b', 'a', 'all'] })
  expect(await ask(same, ['b', 'all'])).toEqual({ passed: false, asked: ['b'] })
})

test('the test that has caught most is asked first', async () => {
  const same = exercise(['a', 'b', 'c'])
  await ask(same, ['a'])
  expect(await ask(same, ['a'])).toEqual({ passed: false, asked: ['a'] })
  await ask(same, ['b'])
  await ask(same, ['b'])
  await ask(same, ['b'])
  expect((await ask(same, [])).asked).toEqual(['b', 'a', 'c', 'all'])
})

test('an SQL exercise is asked on one database after the other', async () => {
  const sql: Exercise = {
    kind: 'sql',
    language: 'sql',
    databases: ['one', 'two'],
    ordered: false,
    columnNames: false,
    check: null,
    reference: 'SELECT 1',
  }
  const asked: string[] = []
  await passesAll(sql, {
    async passesTests(one) {
      if (one.kind === 'sql') asked.push(...one.databases)
      return true
    },
    passes: () => Promise.resolve(true),
  })
  expect(asked).toEqual(['two', 'one'])
})
