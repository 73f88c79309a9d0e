import type { RunLanguage } from '#modules/exercises/contract.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '#modules/catalog/module.ts'
import type { Exercise } from '#modules/exercises/module.ts'
import type { GradeOutcome, RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { gradeExercise, runCode, type Sandbox } from '#modules/runner/module.ts'
import { readInTime } from '#modules/runner/reading/read-in-time.ts'
import type { JobInput, RunOutcome as SandboxRun } from '#sandbox/protocol.ts'
import { doneWith, FILES, FUNCTION, MAIN, PAGE, SQL, STDIO } from './fixtures.ts'

/** As long as a runner lets a program print. */
const KB = 1_000
const flood = (text: string, length = 250 * KB) => text.repeat(Math.ceil(length / text.length))
/** What an answer may have in characters, JSON and all. */
const LARGEST_GRADE = 800 * KB
const LARGEST_RUN = 2_000 * KB
/** CPU time of the server's thread from the question to the answer: no part of it can have held the loop for longer. */
const MOST_HELD_MS = 50

let jobs: JobInput[] = []
afterEach(() => {
  jobs = []
})

/** A runner whose programs all ended in this way. */
function sandboxWith(
  done: ReturnType<typeof doneWith>,
  reference = done,
): { content: Content; sandbox: Sandbox } {
  const sandbox: Sandbox = {
    run: async (job) => {
      jobs.push(job)
      const isReference = job.files[0]?.content === SQL.reference
      return isReference ? reference : { ...done, runs: done.runs.slice(0, job.runs.length) }
    },
    place: () => Promise.resolve(null),
    health: () => Promise.reject(new Error('nobody asked')),
  }
  const content = { database: () => '', isHiddenDatabase: () => false } as unknown as Content
  return { sandbox, content }
}

/** The answer, once it was made without holding this thread. */
async function measured<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const before = process.threadCpuUsage()
  const answer = await ask()
  const after = process.threadCpuUsage()
  const heldMs = (after.user + after.system - before.user - before.system) / 1_000
  expect(heldMs).toBeLessThan(MOST_HELD_MS)
  return answer
}

const textsOf = (row: unknown) => (Array.isArray(row) ? row.map(String) : row)
const SQL_ROWS = { columns: ['a'], rows: [[1]] }
const REFERENCE = doneWith({ report: sqlReport([SQL_ROWS]) })

function sqlReport(sets: { columns: unknown[]; rows: unknown[] }[]): string {
  return JSON.stringify({
    results: sets.map((set) => ({ ...set, shown: set.rows.map(textsOf) })),
    error: null,
    checkRows: null,
  })
}

async function grade(exercise: Exercise, run: Partial<SandboxRun>, files = FILES): Promise<GradeOutcome> {
  const deps = sandboxWith(doneWith(run), REFERENCE)
  const outcome = await measured(() => gradeExercise(deps, exercise, files))
  expect(JSON.stringify(outcome).length).toBeLessThan(LARGEST_GRADE)
  return outcome
}

async function run(language: RunLanguage, how: Partial<SandboxRun>, content = '1\n'): Promise<RunOutcome> {
  const files = [{ path: MAIN[language], content }]
  const outcome = await measured(() => runCode(sandboxWith(doneWith(how)), { language, files, stdin: '' }))
  expect(JSON.stringify(outcome).length).toBeLessThan(LARGEST_RUN)
  return outcome
}

beforeAll(async () => {
  // The first task waits for the thread, and this thread for what starts it.
  await grade(STDIO, { stdout: '8\n' })
  await run('python', { stdout: '1' })
})

const NUMERIC = { ...STDIO, compare: 'numeric' as const }
const EXACT = { ...STDIO, compare: 'exact' as const }
const ONE = { ...STDIO, tests: STDIO.tests.slice(0, 1) }
const ZERO = { ...NUMERIC, tests: ONE.tests.map((one) => ({ ...one, stdout: '0\n' })) }

describe('what is printed', () => {
  test.each<[string, Exercise, string, boolean]>([
    ['sixty thousand empty lines and a letter', STDIO, `${flood('\n', 60 * KB)}x`, false],
    ['the right answer and empty lines without end', ONE, `8${flood('\n')}`, false],
    ['the right answer and as many spaces as one may leave', ONE, `8${flood(' ', 9 * KB)}\n\n`, true],
    ['spaces before each of many line ends', STDIO, `${flood(' \n')}8`, false],
    ['a number without end', NUMERIC, flood('1'), false],
    ['numbers that begin and begin', NUMERIC, flood('1e+.'), false],
    ['an infinite number', NUMERIC, '1e999', false],
    ['what is no number', NUMERIC, 'NaN', false],
    ['nothing with a sign', ZERO, '-0', true],
    ['a digit of another width', ONE, '８', false],
    ['the answer turned around', ONE, '8\u202e', false],
    ['half characters', ONE, flood('\ud800'), false],
    ['zeros', EXACT, flood('\0'), false],
    ['carriage returns', ONE, `${flood('\r')}8`, false],
    ['escapes of a terminal', ONE, `${flood('\x1b[')}8`, false],
  ])('%s', async (_, exercise, stdout, passed) => {
    expect((await grade(exercise, { stdout })).passed).toBe(passed)
  })
})

const FIRST = '{"test":0,"value":'
const valued = (expected: null | number | boolean | Record<string, never>): Exercise => ({
  ...FUNCTION.python,
  signature: { ...FUNCTION.python.signature, returns: { scalar: 'any', depth: 0 } },
  tests: FUNCTION.python.tests.map(({ name, hidden, hint, args }) => ({
    name,
    hidden,
    hint,
    args,
    expected,
  })),
})

describe('what a function reports', () => {
  test.each<[string, Exercise, string, boolean]>([
    ['lists without end', FUNCTION.python, `${FIRST}[${flood('[],', 420 * KB)}0]}`, false],
    [
      'a list in a list in a list',
      FUNCTION.python,
      `${FIRST}${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
      false,
    ],
    ['a list that never ends', FUNCTION.python, FIRST + flood('[', 900 * KB), false],
    ['the right value in a list', FUNCTION.python, `${FIRST}[2]}`, false],
    ['the right value as a text', FUNCTION.python, `${FIRST}"2"}`, false],
    ['a truth for a number', valued(1), `${FIRST}true}`, false],
    ['an infinite number', FUNCTION.python, `${FIRST}1e999}`, false],
    ['a number of many digits', FUNCTION.python, `${FIRST}2.${flood('0', 15 * KB)}1}`, true],
    ['a number of a quarter of a million digits', FUNCTION.python, `${FIRST}${flood('2')}}`, false],
    ['nothing with a sign', valued(0), `${FIRST}-0}`, true],
    ['a prototype', valued({}), `${FIRST}{"__proto__":{"polluted":true}}}`, false],
    ['a constructor', valued({}), `${FIRST}{"constructor":1}}`, false],
    ['a key a hundred thousand times', valued({}), `${FIRST}{${flood('"a":1,', 100 * KB)}"a":1}}`, false],
    ['one text of a megabyte', FUNCTION.python, `${FIRST}"${flood('x', 1_000 * KB)}"}`, false],
    ['half a million lines', FUNCTION.python, flood('{}\n', 1_000 * KB), false],
    [
      'an error with a trace of a megabyte',
      FUNCTION.python,
      `{"test":0,"error":"x","trace":"${flood('y', 400 * KB)}"}`,
      false,
    ],
    ['two values in one line', FUNCTION.python, '{"test":0,"value":2,"value":3}', false],
    ['a test that nobody asked for', FUNCTION.python, '{"test":99,"value":2}', false],
  ])('%s', async (_, exercise, report, passed) => {
    expect((await grade(exercise, { report })).passed).toBe(passed)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('what queries and pages report', () => {
  const cells = (count: number) => Array.from({ length: count }, (_, at) => [at])
  test.each<[string, Exercise, string]>([
    [
      'a wide cell above many rows',
      SQL,
      sqlReport([{ columns: ['a'], rows: [[flood('w', 200 * KB)], ...cells(10_000)] }]),
    ],
    [
      'a column for every other number',
      SQL,
      sqlReport([{ columns: cells(2_000).map(String), rows: cells(2) }]),
    ],
    ['more columns than there can be', SQL, sqlReport([{ columns: cells(20_000).map(String), rows: [] }])],
    ['rows that are none', SQL, sqlReport([{ columns: ['a'], rows: [{ a: 1 }] }])],
    ['a hundred thousand rows', SQL, sqlReport([{ columns: ['a'], rows: cells(60_000) }])],
    [
      'a thousand results',
      SQL,
      sqlReport(Array.from({ length: 1_000 }, () => ({ columns: ['b'], rows: [[2]] }))),
    ],
    ['half a million verdicts', PAGE, `[${flood('0,', 980 * KB)}0]`],
    [
      'a verdict of a megabyte',
      PAGE,
      JSON.stringify([{ passed: false, message: flood('m', 400 * KB), actual: flood('a', 400 * KB) }]),
    ],
  ])('%s', async (_, exercise, report) => {
    const files =
      exercise.kind === 'page' ? [{ path: 'index.html', content: '' }] : [{ path: 'main.sql', content: '' }]
    const outcome = await grade(exercise, { report }, files)
    expect(outcome.passed).toBe(false)
    expect(outcome.tests.every(({ actual }) => (actual ?? '').length < 25 * KB)).toBe(true)
  })
})

describe('what goes wrong', () => {
  const traceback = '  File "main.py", line 9, in f\n    x\n    ^\nValueError: x\n'
  test.each<[string, RunLanguage, string, string]>([
    ['a thousand tracebacks beside a file of lines', 'python', flood(traceback), flood('x\n', 190 * KB)],
    [
      'a mistyped name beside a megabyte of names',
      'python',
      "NameError: name 'valeu' is not defined",
      flood('valeu ', 190 * KB),
    ],
    ['a message that asks to be filled in', 'python', "KeyError: '{key} $& {similar} %s'\n", ''],
    [
      'folders without end',
      'python',
      Array.from({ length: 20_000 }, (_, at) => `/f${at}/main.py`).join(' '),
      '',
    ],
    [
      'frames without end',
      'javascript',
      `RangeError: x\n${flood('    at f (/home/learner/main.js:1:1)\n')}`,
      '',
    ],
    ['errors that begin and begin', 'javascript', flood('SyntaxError: '), ''],
    ['a stack in one line', 'javascript', `    at ${flood('a (')}`, ''],
    ['slashes of a linker', 'cpp', `x: undefined reference to ${flood('/')}`, ''],
    ['names without a closing quote', 'cpp', flood('a: undefined reference to `a ', 250 * KB), ''],
    ['assertions in an assertion', 'c', `a: main.c:1: f: ${flood('Assertion `')}`, ''],
    [
      'an #error of a quarter of a megabyte',
      'c',
      `main.c:1:2: error: #error ${flood('e ')}`,
      '#line 1 "x"\n',
    ],
    ['includes of includes', 'cpp', flood('In file included from main.cpp:1:\n                 from '), ''],
    [
      'errors of javac without end',
      'java',
      flood('Main.java:1: error: x\n  symbol:   \n'),
      flood('\n', 190 * KB),
    ],
    [
      'a chain of causes',
      'java',
      `Exception in thread "main" a.B\n${flood('Caused by: a.b.C: x\n\tat Main.f(Main.java:1)\n')}`,
      '',
    ],
    ['statements that fail', 'sql', flood('line 1 '), ''],
  ])('%s', async (_, language, stderr, content) => {
    const outcome = await run(language, { stderr, exitCode: 1 }, content)
    expect(outcome.result).toBe('fail')
    expect(outcome.diagnostics.length).toBeLessThanOrEqual(20)
    expect(outcome.explanation?.text.length ?? 0).toBeLessThan(300)
    const graded = await grade(STDIO, { stderr, exitCode: 1, stdout: '8\n' })
    expect(graded.passed).toBe(false)
    expect(graded.tests.every(({ message }) => (message ?? '').length < 3 * KB)).toBe(true)
  })

  test('a program that was stopped in a line that is not there', async () => {
    const at = { path: 'main.py', line: 999_999 }
    const how = {
      exitCode: null,
      signal: 'SIGKILL',
      limit: 'time' as const,
      stopped: { doing: 'working' as const, at },
    }
    expect((await run('python', how, flood('\n', 190 * KB))).explanation).not.toBeNull()
  })

  test('a terminal that erases what it prints', async () => {
    const done = doneWith({ stdout: flood('a\b\r\x1b[1G', 900 * KB), exitCode: 1 })
    const code = { language: 'python' as const, files: FILES, stdin: '' }
    const outcome = await measured(() =>
      readInTime('sessionOutcome', { done: { ...done, runs: done.runs.slice(1) }, code, wasIdle: false }),
    )
    expect(outcome.stdout.length).toBeLessThan(300 * KB)
  })
})

describe('what is sent to be tested', () => {
  test.each<[string, Exercise, string, string]>([
    ['a function that is never there', FUNCTION.java, 'Main.java', flood('twic ', 190 * KB)],
    ['a name and spaces without end', FUNCTION.cpp, 'main.cpp', `twice${flood(' ', 190 * KB)}`],
  ])('%s is told before anything runs', async (_, exercise, path, content) => {
    expect((await grade(exercise, {}, [{ path, content }])).passed).toBe(false)
    expect(jobs).toEqual([])
  })

  test('a main in every line gets another name, and the program runs', async () => {
    const content = `int twice(int a);${flood('int main(', 190 * KB)}`
    expect((await grade(FUNCTION.c, {}, [{ path: 'main.c', content }])).passed).toBe(false)
    expect(jobs[0]?.files[0]?.content).not.toMatch(/int main\(int/)
    expect(jobs[0]?.files[0]?.content).toContain('int codestead_main(int')
  })

  test('a file in the name of the harness is left out', async () => {
    const forged = { path: 'codestead_harness.py', content: 'print(1)' }
    await grade(FUNCTION.python, { report: `${FIRST}2}` }, [...FILES, forged])
    expect(jobs[0]?.files.filter(({ path }) => path === forged.path)).toHaveLength(1)
    expect(jobs[0]?.files.some(({ content }) => content === forged.content)).toBe(false)
  })
})
