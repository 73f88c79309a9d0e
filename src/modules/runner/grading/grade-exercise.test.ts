/** Every kind of exercise in every language, in the real sandbox. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Exercise, FunctionTest, JsonValue, ValueType } from '#modules/exercises/module.ts'
import type { Language } from '#modules/exercises/contract.ts'
import type { Deps } from '../deps.ts'
import { startOwnSandbox } from '../own-sandbox.ts'
import { gradeExercise } from './grade-exercise.ts'

// Compilers on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 })

const SHOP = 'CREATE TABLE books (title TEXT, price REAL); INSERT INTO books VALUES '
const SEEDS: Record<string, string> = {
  shop: `${SHOP} ('Dune', 9.5), ('Emma', 12)`,
  other: `${SHOP} ('Ubik', 3), ('Solaris', 7), ('Kim', 20)`,
}

let sandbox: Deps['sandbox']
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
}, 90_000)
afterAll(() => stop())

const ENTRY: Record<Language, string> = {
  python: 'main.py',
  javascript: 'main.js',
  c: 'main.c',
  cpp: 'main.cpp',
  java: 'Main.java',
  sql: 'main.sql',
  html: 'index.html',
}

function grade(exercise: Exercise, code: string) {
  // Of the content, grading knows the databases alone.
  const content = { database: (name: string) => SEEDS[name] } as Deps['content']
  return gradeExercise({ sandbox, content }, exercise, [{ path: ENTRY[exercise.language], content: code }])
}

const scalar = (name: ValueType['scalar'], depth = 0): ValueType => ({ scalar: name, depth })
const INT = scalar('int')

type Call = [args: JsonValue[], expected: JsonValue]

/** Calls from the fourth on are hidden tests. */
function calling(
  language: Language,
  name: string,
  params: ValueType[],
  returns: ValueType,
  calls: Call[],
): Exercise {
  const tests = calls.map(([args, expected], index): FunctionTest => {
    const hidden = index >= 3
    return { name: `Test ${index + 1}`, hidden, hint: hidden ? 'Think.' : null, args, expected }
  })
  const named = params.map((type, index) => ({ name: 'abc'[index] ?? 'x', type }))
  return { kind: 'function', language, tolerance: 1e-9, signature: { name, params: named, returns }, tests }
}

const SUMS: Call[] = [
  [[2, 3], 5],
  [[-1, 1], 0],
  [[10, 0], 10],
  [[7, 8], 15],
]
const add = (language: Language) => calling(language, 'add', [INT, INT], INT, SUMS)

const JAVA = (body: string) => `public class Main {\n  static int add(int a, int b) {\n    ${body}\n  }\n}\n`
const PROGRAMS: Record<string, Record<'right' | 'crash' | 'misfit' | 'broken', string>> = {
  python: {
    right:
      'def add(a, b):\n    print("adding", a)\n    return a + b\n\nif __name__ == "__main__":\n    print(input())\n',
    crash: 'def add(a, b):\n    if a == -1:\n        return 1 // 0\n    return a + b\n',
    misfit: 'def add(a):\n    return a\n',
    broken: 'def add(a, b)\n    return a + b\n',
  },
  javascript: {
    right: 'const add = (a, b) => {\n  console.log("adding", a)\n  return a + b\n}\n',
    crash: 'function add(a, b) {\n  if (a === -1) return nowhere.x\n  return a + b\n}\n',
    misfit: 'function plus(a, b) { return a + b }\n',
    broken: 'function add(a, b { return a + b }\n',
  },
  c: {
    right:
      '#include <stdio.h>\nint add(int a, int b) { printf("adding %d\\n", a); return a + b; }\nint main(void) { return 1; }\n',
    crash: 'int add(int a, int b) { int *p = 0; if (a == -1) *(volatile int *)p = 1; return a + b; }\n',
    misfit: 'int add(int a) { return a; }\n',
    broken: 'int add(int a, int b) { return a + c; }\n',
  },
  cpp: {
    right:
      '#include <iostream>\nusing namespace std;\nint add(int a, int b) { cout << "adding " << a << endl; return a + b; }\n',
    crash:
      '#include <vector>\nint add(int a, int b) { std::vector<int> v; if (a == -1) return v.at(3); return a + b; }\n',
    misfit: 'int add(int a) { return a; }\n',
    broken: 'int add(int a, int b) { return a + c; }\n',
  },
  java: {
    right: JAVA('System.out.println("adding " + a);\n    return a + b;'),
    crash: JAVA('if (a == -1) return a / (b - 1);\n    return a + b;'),
    misfit: JAVA('return a + b;').replace('static int', 'int'),
    broken: JAVA('return a + c;'),
  },
}

describe.each(['python', 'javascript', 'c', 'cpp', 'java'] as const)('functions in %s', (language) => {
  const program = (name: 'right' | 'crash' | 'misfit' | 'broken') => PROGRAMS[language]?.[name] ?? ''

  test('pass, and what they print is no part of it', async () => {
    const outcome = await grade(add(language), program('right'))
    expect(outcome).toMatchObject({ result: 'success', passed: true })
    // Only of public tests, although the hidden one printed too.
    expect(outcome.stdout.trim().split('\n')).toEqual(['adding 2', 'adding -1', 'adding 10'])
    expect(outcome.stderr).toBe('')
  })

  test('printing the answer is not returning it', async () => {
    const outcome = await grade(add(language), program('right').replace('a + b', '5'))
    expect(outcome.tests.map(({ passed }) => passed)).toEqual([true, false, false, false])
    expect(outcome.tests[1]).toMatchObject({ input: 'add(-1, 1)', expected: '0', actual: '5', message: null })
    expect(outcome.tests[3]).toEqual({
      name: 'Hidden test 1',
      passed: false,
      hidden: true,
      hint: 'Think.',
      limit: null,
      input: null,
      expected: null,
      actual: null,
      message: null,
    })
  })

  test('a crash is the failure of its test alone', async () => {
    const outcome = await grade(add(language), program('crash'))
    expect(outcome.tests.map(({ passed }) => passed)).toEqual([true, false, true, true])
    expect(outcome.tests[1]?.message).toMatch(/zero|nowhere|SIGSEGV|range/)
    expect(outcome.explanation).not.toBeNull()
    expect(outcome.stderr).not.toMatch(/harness/i)
  })

  test('a function that the tests cannot call is told so in words', async () => {
    const outcome = await grade(add(language), program('misfit'))
    expect(outcome.passed).toBe(false)
    expect(outcome.tests[0]?.message).toMatch(/add/)
    expect(outcome.tests[0]?.message).not.toMatch(/harness/i)
  })

  test('no function at all', async () => {
    const outcome = await grade(add(language), language === 'java' ? 'public class Main {}' : '\n')
    expect(outcome.tests[0]?.message).toMatch(/^Your program has no function named add\./)
  })

  test('code that cannot be read', async () => {
    const outcome = await grade(add(language), program('broken'))
    expect(outcome.passed).toBe(false)
    expect(outcome.stderr).toContain(ENTRY[language])
    expect(outcome.stderr).not.toMatch(/harness/i)
  })
})

const MIXED: Call[] = [
  [
    [[1, -2], 'é "x"\\\n'],
    ['é "x"\\\n', '2'],
  ],
  [
    [[], ''],
    ['', '0'],
  ],
]

describe('values', () => {
  test.each<[Language, string]>([
    ['python', 'def f(a, b):\n    return (b, str(len(a)))\n'],
    ['javascript', 'function f(a, b) { return [b, String(a.length)] }\n'],
    [
      'cpp',
      '#include <string>\n#include <vector>\nusing namespace std;\nvector<string> f(const vector<int> &a, string b) { return {b, to_string(a.size())}; }\n',
    ],
    [
      'java',
      'public class Main { static String[] f(int[] a, String b) { return new String[] {b, "" + a.length}; } }\n',
    ],
  ])('lists and texts in %s', async (language, code) => {
    const exercise = calling(language, 'f', [scalar('int', 1), scalar('string')], scalar('string', 1), MIXED)
    expect(await grade(exercise, code)).toMatchObject({ passed: true })
  })

  test('lists, texts and truths in c', async () => {
    const params = [scalar('int', 1), scalar('string')]
    const exercise = calling('c', 'f', params, scalar('bool'), [
      [[[1, 2], 'ab'], true],
      [[[], 'ab'], false],
    ])
    const code =
      '#include <stdbool.h>\n#include <string.h>\nbool f(const int *a, int a_count, const char *b) { return (int)strlen(b) == a_count; }\n'
    expect(await grade(exercise, code)).toMatchObject({ passed: true })
  })

  test('doubles within their tolerance, and those that are no numbers', async () => {
    const calls: Call[] = [
      [['NaN'], 'NaN'],
      [[0.1], 0.3],
      [[1], 'Infinity'],
    ]
    const exercise = calling('python', 'f', [scalar('double')], scalar('double'), calls)
    const code = 'def f(a):\n    return float("inf") if a == 1 else a if a != a else a + 0.2\n'
    expect(await grade(exercise, code)).toMatchObject({ passed: true })
  })

  test('nothing given back', async () => {
    const outcome = await grade(add('python'), 'def add(a, b):\n    print(a + b)\n')
    expect(outcome.tests[0]).toMatchObject({
      passed: false,
      actual: 'None',
      message: expect.stringContaining('`return`'),
    })
  })

  test('a function that ends the program', async () => {
    const outcome = await grade(add('python'), 'def add(a, b):\n    exit()\n')
    expect(outcome.tests[0]?.message).toBe('The function ended the program instead of returning a value.')
  })

  test('an endless call: the tests after it are not run', async () => {
    const outcome = await grade(add('javascript'), 'function add(a, b) { while (a === -1); return a + b }\n')
    expect(outcome.tests.map(({ passed, limit }) => [passed, limit])).toEqual([
      [true, null],
      [false, 'time'],
      [false, null],
      [false, null],
    ])
    expect(outcome).toMatchObject({ limit: 'time', result: 'fail' })
  })
})

test('programs that read and print', async () => {
  const tests = [
    { name: 'Four', stdin: '4\n', stdout: '8\n', hidden: false, hint: null },
    { name: 'Word', stdin: 'x\n', stdout: '0\n', hidden: true, hint: 'Words?' },
  ]
  const exercise: Exercise = {
    kind: 'stdio',
    language: 'python',
    compare: 'tolerant',
    tolerance: 0,
    tests,
    database: null,
  }
  const outcome = await grade(exercise, 'print(int(input()) * 2)\n')
  expect(outcome.tests).toMatchObject([
    { passed: true, input: '4\n', expected: '8\n', actual: '8\n', message: null },
    { name: 'Hidden test 1', passed: false, message: null, hint: 'Words?' },
  ])
  // The hidden test's error stays hidden.
  expect(outcome).toMatchObject({ stderr: '', explanation: null, stdout: '8\n' })
})

test('a missing file is told in words', async () => {
  const exercise = add('python')
  const content = { database: () => undefined } as unknown as Deps['content']
  const outcome = await gradeExercise({ sandbox, content }, exercise, [{ path: 'program.py', content: '' }])
  expect(outcome.tests[0]?.message).toBe(
    'There’s no file main.py. Put your program in a file with that name.',
  )
})

describe('SQL', () => {
  const query = (extra: object = {}): Exercise => ({
    kind: 'sql',
    language: 'sql',
    databases: ['shop', 'other'],
    ordered: false,
    columnNames: false,
    check: null,
    reference: 'SELECT title FROM books WHERE price < 10',
    ...extra,
  })

  test('the right rows in any order', async () => {
    expect(
      await grade(query(), 'SELECT title FROM books WHERE price < 10 ORDER BY title DESC'),
    ).toMatchObject({ passed: true })
  })

  test('rows that were written down pass only where they were seen', async () => {
    const { tests } = await grade(query(), "SELECT 'Dune'")
    expect(tests).toMatchObject([
      { name: 'With the database shop', passed: true, hidden: false },
      {
        name: 'Hidden test 1',
        passed: false,
        hint: expect.stringContaining('different rows'),
        expected: null,
      },
    ])
  })

  test('wrong rows are shown beside the right ones', async () => {
    const { tests } = await grade(query(), 'SELECT title FROM books')
    expect(tests[0]).toMatchObject({
      expected: 'title\n-----\nDune',
      actual: 'title\n-----\nDune\nEmma',
      message: 'Your result has 2 rows, but it should have 1 row.',
    })
  })

  test('statements that change data are judged by the tables afterwards', async () => {
    const change = query({ reference: 'DELETE FROM books WHERE price > 10', check: 'SELECT * FROM books' })
    expect(await grade(change, 'DELETE FROM books WHERE price >= 11')).toMatchObject({ passed: true })
    expect(await grade(change, 'DELETE FROM books')).toMatchObject({ passed: false })
  })

  test('an error of the database', async () => {
    const outcome = await grade(query(), 'SELECT tittle FROM books')
    expect(outcome.tests[0]?.message).toContain('no such column: tittle')
  })
})

test('pages are looked at', async () => {
  const checks = [{ select: 'h1', text: 'Hello' }]
  const tests = [
    { name: 'A heading', hidden: false, hint: null, checks },
    { name: 'A paragraph', hidden: true, hint: 'Write a paragraph.', checks: [{ select: 'p', count: 1 }] },
  ]
  const outcome = await grade({ kind: 'page', language: 'html', tests }, '<h1>Hi</h1><p>x</p>')
  expect(outcome.tests).toMatchObject([
    { name: 'A heading', passed: false, actual: 'Hi', message: expect.stringContaining('“Hello”') },
    { name: 'Hidden test 1', passed: true },
  ])
})
