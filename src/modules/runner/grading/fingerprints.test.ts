/** Fingerprints of every kind of exercise in the real sandbox: the same for the same mistake written otherwise, none for a crash. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Exercise } from '#modules/exercises/module.ts'
import type { Deps } from '../deps.ts'
import { startOwnSandbox } from '../own-sandbox.ts'
import { gradeExercise } from './grade-exercise.ts'

// Compilers on a busy machine take their time.
vi.setConfig({ testTimeout: 120_000 })

const SEEDS: Record<string, string> = {
  shop: "CREATE TABLE books (title TEXT, price REAL); INSERT INTO books VALUES ('Dune', 9.5), ('Emma', 12)",
  other: "CREATE TABLE books (title TEXT, price REAL); INSERT INTO books VALUES ('Ubik', 3), ('Kim', 20)",
}

let started: Awaited<ReturnType<typeof startOwnSandbox>>
beforeAll(async () => {
  started = await startOwnSandbox()
}, 90_000)
afterAll(() => started.stop())

async function fingerprint(exercise: Exercise, path: string, code: string): Promise<string | null> {
  const content = { database: (name: string) => SEEDS[name] } as Deps['content']
  const deps = { sandbox: started.sandbox, content }
  return (await gradeExercise(deps, exercise, [{ path, content: code }])).fingerprint
}

const shown = { hidden: false, hint: null }
const hidden = { hidden: true, hint: 'Think.' }
const double = { scalar: 'double', depth: 0 } as const

const STDIO: Exercise = {
  kind: 'stdio',
  language: 'python',
  compare: 'tolerant',
  tolerance: 1e-6,
  database: null,
  tests: [
    { ...shown, name: 'Four', stdin: '4\n', stdout: '8\n' },
    { ...hidden, name: 'Negative', stdin: '-3\n', stdout: '-6\n' },
  ],
}
const FUNCTION: Exercise = {
  kind: 'function',
  language: 'javascript',
  tolerance: 1e-9,
  signature: { name: 'half', params: [{ name: 'n', type: double }], returns: double },
  tests: [
    { ...shown, name: 'Four', args: [4], expected: 2 },
    { ...hidden, name: 'Three', args: [3], expected: 1.5 },
  ],
}
const SQL: Exercise = {
  kind: 'sql',
  language: 'sql',
  databases: ['shop', 'other'],
  ordered: false,
  columnNames: false,
  check: null,
  reference: 'SELECT title FROM books WHERE price > 10',
}
const PAGE: Exercise = {
  kind: 'page',
  language: 'html',
  tests: [
    { ...shown, name: 'A heading', checks: [{ select: 'h1', text: 'Hello' }] },
    { ...hidden, name: 'A link', checks: [{ select: 'a', attribute: 'href', value: '/courses' }] },
  ],
}

test.each<[string, Exercise, string, { one: string; same: string; other: string; crash: string }]>([
  [
    'a program',
    STDIO,
    'main.py',
    {
      one: 'print(int(input()) ** 2)',
      same: 'n = float(input())\nprint(int(n * n), "")',
      other: 'print(int(input()) + 1)',
      crash: 'print(nowhere)',
    },
  ],
  [
    'a function',
    FUNCTION,
    'main.js',
    {
      one: 'const half = (n) => Math.floor(n / 2)',
      same: 'function half(n) { console.log(n); return (n - (n % 2)) / 2 }',
      other: 'const half = (n) => Math.ceil(n / 2)',
      crash: 'const half = (n) => n.nowhere.x',
    },
  ],
  [
    'a query',
    SQL,
    'main.sql',
    {
      one: 'SELECT title FROM books',
      same: 'SELECT * FROM books; SELECT title AS name FROM books ORDER BY price DESC',
      other: 'SELECT price FROM books WHERE price > 10',
      crash: 'SELECT nowhere FROM books',
    },
  ],
  [
    'a page',
    PAGE,
    'index.html',
    {
      one: '<h1>Hello</h1><a href="/course">All</a>',
      same: '<main>\n  <h1> Hello </h1>\n  <p><a class="x" href="/course">Courses</a></p>\n</main>',
      other: '<h1>Hello</h1><a href="/">All</a>',
      crash: '',
    },
  ],
])('%s', async (_kind, exercise, path, { one, same, other, crash }) => {
  const known = await fingerprint(exercise, path, one)
  expect(known).toMatch(/^[0-9a-f]{24}$/)
  expect(await fingerprint(exercise, path, same)).toBe(known)
  expect(await fingerprint(exercise, path, other)).not.toBe(known)
  const broken = await fingerprint(exercise, path, crash)
  // An empty page does not crash: it is told apart by the starter's own fingerprint.
  if (exercise.kind !== 'page') expect(broken).toBeNull()
  expect(broken).not.toBe(known)
})
