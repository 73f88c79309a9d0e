/** Programs of several files in the real sandbox: whole ones, tested functions in a file of their own, and files that are given. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { type Exercise, valueDigest } from '#modules/exercises/module.ts'
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

type Files = Record<string, string>

const filesOf = (files: Files): SourceFile[] =>
  Object.entries(files).map(([path, content]) => ({ path, content }))

function grade(exercise: Exercise, files: Files) {
  return gradeExercise({ sandbox, content: {} as Deps['content'] }, exercise, filesOf(files))
}

/** `fee(minutes)` in a file of its own: 2 for each hour that has begun. */
function fee(language: Language, file: string, given: Files): Exercise {
  return {
    kind: 'function',
    language,
    tolerance: 1e-9,
    signature: {
      name: 'fee',
      file,
      params: [{ name: 'minutes', type: { scalar: 'int', depth: 0 } }],
      returns: { scalar: 'int', depth: 0 },
    },
    tests: [
      { name: 'An hour', hidden: false, hint: null, args: [60], expected: 2 },
      { name: 'A minute more', hidden: true, hint: 'More.', args: [61], expected: 4 },
    ],
    given: filesOf(given),
  }
}

const HEADER = 'int fee(int minutes);\n'
const C_MAIN =
  '#include <stdio.h>\n#include "fee.h"\nint main(void) { printf("%d\\n", fee(60)); return 0; }\n'
const CPP_MAIN = '#include <iostream>\n#include "fee.h"\nint main() { std::cout << fee(60); }\n'
const C_BODY = '#include "fee.h"\nint fee(int minutes) { return (minutes + 59) / 60 * 2; }\n'

type Row = [
  name: string,
  language: Language,
  file: string,
  given: Files,
  right: string,
  wrong: [string, string],
]

describe('a function is tested in the file where it is', () => {
  test.each<Row>([
    [
      'Python, with a given module',
      'python',
      'fee.py',
      { 'rates.py': 'PER_HOUR = 2\n', 'main.py': 'raise SystemExit("never loaded")\n' },
      'from rates import PER_HOUR\n\ndef fee(minutes):\n    return -(-minutes // 60) * PER_HOUR\n',
      ['-(-minutes // 60)', 'minutes // 60'],
    ],
    [
      'JavaScript, as a module',
      'javascript',
      'fee.js',
      { 'rates.js': 'export const PER_HOUR = 2\n' },
      "import { PER_HOUR } from './rates.js'\nexport function fee(minutes) {\n  return Math.ceil(minutes / 60) * PER_HOUR\n}\n",
      ['ceil', 'floor'],
    ],
    [
      'JavaScript, as a script that requires',
      'javascript',
      'fee.js',
      { 'rates.js': 'module.exports = { perHour: 2 }\n' },
      "const { perHour } = require('./rates.js')\nfunction fee(minutes) {\n  return Math.ceil(minutes / 60) * perHour\n}\n",
      ['ceil', 'floor'],
    ],
    [
      'Java, in a class of its own',
      'java',
      'Garage.java',
      { 'Rates.java': 'class Rates { static final int PER_HOUR = 2; }\n' },
      'class Garage {\n    static int fee(int minutes) {\n        return (minutes + 59) / 60 * Rates.PER_HOUR;\n    }\n}\n',
      ['minutes + 59', 'minutes'],
    ],
    ['C, with a given main', 'c', 'fee.c', { 'fee.h': HEADER, 'main.c': C_MAIN }, C_BODY, [' + 59', '']],
    ['C, without a main', 'c', 'fee.c', { 'fee.h': HEADER }, C_BODY, [' + 59', '']],
    [
      'C++, with a given main',
      'cpp',
      'fee.cpp',
      { 'fee.h': HEADER, 'main.cpp': CPP_MAIN },
      C_BODY,
      [' + 59', ''],
    ],
    [
      'C++, without a main',
      'cpp',
      'fee.cpp',
      { 'fee.hpp': HEADER },
      C_BODY.replace('fee.h', 'fee.hpp'),
      [' + 59', ''],
    ],
  ])('%s', async (_, language, file, given, right, [from, to]) => {
    const exercise = fee(language, file, given)
    const passed = await grade(exercise, { [file]: right })
    expect(passed.tests.map((one) => [one.passed, one.message])).toEqual([
      [true, null],
      [true, null],
    ])
    const failed = await grade(exercise, { [file]: right.replace(from, to) })
    expect(failed.passed).toBe(false)
  })

  test('a file that was not sent is named', async () => {
    const { tests } = await grade(fee('python', 'fee.py', {}), { 'main.py': 'def fee(m): return 2' })
    expect(tests[0]?.message).toContain('There’s no file fee.py.')
  })

  test.each<[Language, string, Files, string, string]>([
    ['python', 'fee.py', {}, 'def cost(m):\n    return 2\n', 'Your file fee.py has no function named fee.'],
    ['javascript', 'fee.js', {}, 'function cost() {}\n', 'Your file fee.js has no function named fee.'],
    ['java', 'Garage.java', {}, 'class Garage {}\n', '(in class Garage)'],
    // The given program calls it, which is no body.
    [
      'c',
      'fee.c',
      { 'fee.h': HEADER, 'main.c': C_MAIN },
      '#include "fee.h"\n',
      'Your program has no function named fee.',
    ],
  ])('in %s a file without the function is told so', async (language, file, given, code, words) => {
    const { tests } = await grade(fee(language, file, given), { [file]: code })
    expect(tests[0]?.message).toContain(words)
  })
})

/** Prints the sum of a table that is given. */
const TABLE: Exercise = {
  kind: 'stdio',
  language: 'python',
  compare: 'tolerant',
  tolerance: 0,
  database: null,
  tests: [{ name: 'Sum', hidden: false, hint: null, stdin: '', stdout: '12\n' }],
  given: filesOf({
    'numbers.csv': '3\n9\n',
    'main.py': 'from total import total\nprint(total("numbers.csv"))\n',
  }),
}
const TOTAL =
  'def total(path):\n    with open(path) as file:\n        return sum(int(line) for line in file)\n'

describe('files that are given', () => {
  test('are there in every run: the program that starts, and the table it reads', async () => {
    expect(await grade(TABLE, { 'total.py': TOTAL })).toMatchObject({ passed: true })
  })

  test('are ours, whatever was sent under their name', async () => {
    const lie = { 'numbers.csv': '12\n', 'main.py': 'print(12)\n' }
    expect(await grade(TABLE, { ...lie, 'total.py': 'def total(path):\n    return 5\n' })).toMatchObject({
      passed: false,
    })
    expect(await grade(TABLE, { ...lie, 'total.py': TOTAL })).toMatchObject({ passed: true })
  })

  test('an error is told with its file and line, also in a file of the learner’s that another one calls', async () => {
    const code = 'def total(path):\n    return open(path).read() + 1\n'
    const { diagnostics, explanation } = await grade(TABLE, { 'total.py': code })
    expect(explanation).toMatchObject({ line: 2, path: 'total.py' })
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ path: 'total.py', line: 2, severity: 'error' }),
    )
  })

  test('a traceback of a tested function goes through its modules', async () => {
    const exercise = fee('python', 'fee.py', {})
    const files = { 'fee.py': 'from rates import rate\n\ndef fee(minutes):\n    return rate() * 2\n' }
    const given = filesOf({ 'rates.py': 'def rate():\n    return {}["hour"]\n' })
    const { explanation, stderr } = await grade({ ...exercise, given }, files)
    expect(explanation).toMatchObject({ line: 2, path: 'rates.py' })
    expect(stderr).toMatch(/"fee.py", line 4[^]*"rates.py", line 2/)
  })

  test('a compiler’s error names the header', async () => {
    const exercise = fee('c', 'fee.c', { 'main.c': C_MAIN })
    const { result, diagnostics, explanation } = await grade(exercise, {
      'fee.h': 'int fee(int minutes)\n',
      'fee.c': C_BODY,
    })
    expect(result).toBe('compilationError')
    expect(diagnostics[0]?.severity).toBe('error')
    expect(explanation?.path).toBe(diagnostics[0]?.path)
  })

  test('memory: the line in the learner’s own file', async () => {
    const body =
      '#include "fee.h"\nint fee(int minutes) {\n    int rates[2] = {2, 4};\n    return rates[(minutes + 59) / 60 - 1 + (minutes > 60)] * 1;\n}\n'
    const exercise = fee('c', 'fee.c', { 'fee.h': HEADER, 'main.c': C_MAIN })
    const right = body.replace(' + (minutes > 60)', '')
    expect(await grade(exercise, { 'fee.c': right })).toMatchObject({ passed: true })
    const outside = right.replace(
      'return',
      'int past = rates[minutes / 30];\n    if (past == 77) return 9;\n    return',
    )
    const { passed, tests } = await grade(exercise, { 'fee.c': outside })
    expect([passed, tests.at(-1)?.message]).toEqual([false, expect.stringContaining('ine 4 of `fee.c`')])
  })
})

describe('how it is written', () => {
  const loop = (demand: 'requires' | 'forbids'): Exercise => ({
    ...TABLE,
    given: filesOf({
      'numbers.csv': '3\n9\n',
      'main.py': 'from total import total\nfor path in ["numbers.csv"]:\n    print(total(path))\n',
    }),
    technique: [
      {
        demand,
        of: [{ kind: 'uses', name: 'for' }],
        within: null,
        times: demand === 'requires' ? 1 : 0,
        say: 'Rule.',
      },
    ],
  })
  const WITH_LOOP =
    'def total(path):\n    all = 0\n    for line in open(path):\n        all += int(line)\n    return all\n'
  const WITHOUT = 'def total(path):\n    return sum(map(int, open(path)))\n'

  test('is judged in the learner’s files, not in those that are given', async () => {
    expect(await grade(loop('forbids'), { 'total.py': WITHOUT })).toMatchObject({ passed: true })
    expect(await grade(loop('requires'), { 'total.py': WITHOUT })).toMatchObject({ passed: false })
    const { tests } = await grade(loop('forbids'), { 'total.py': WITH_LOOP })
    expect(tests.at(-1)?.message).toBe('Rule. Look at line 3 of total.py.')
  })
})

describe('steps', () => {
  const SIZES = [64, 128, 256, 512, 1024]
  const counted: Exercise = {
    kind: 'function',
    language: 'python',
    tolerance: 0,
    signature: {
      name: 'pairs',
      params: [{ name: 'n', type: { scalar: 'int', depth: 0 } }],
      returns: { scalar: 'int', depth: 0 },
    },
    tests: [{ name: 'Four', hidden: false, hint: null, args: [4], expected: 4 }],
    cost: {
      bound: 'linear',
      unit: 'numbers',
      sizes: SIZES,
      inputs: [{ name: 'n', expression: 'n' }],
      say: 'One pass takes {steps}.',
      steps: SIZES.map((size) => size + 2),
      values: SIZES.map(valueDigest),
    },
    given: filesOf({ 'tools.py': 'def each(n):\n    return list(range(n))\n' }),
  }

  test.each([
    [
      'within the bound',
      'def walk(n):\n    count = 0\n    for _ in range(n):\n        count += 1\n    return count\n',
      true,
    ],
    [
      'beyond the bound',
      'def walk(n):\n    count = 0\n    for _ in range(n):\n        for _ in range(n):\n            pass\n        count += 1\n    return count\n',
      false,
    ],
  ])('of a module beside the entry file are counted: %s', async (_, walk, passes) => {
    const main =
      'import walking\nfrom tools import each\n\ndef pairs(n):\n    return walking.walk(len(each(n)))\n'
    const { passed, cost } = await grade(counted, { 'main.py': main, 'walking.py': walk })
    const largest = cost?.counts.at(-1)?.steps ?? 0
    expect([passed, largest > 1024]).toEqual([passes, true])
  })
})
