import { RUN_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { describe, expect, test } from 'vitest'
import { call } from '#platform/contract/call.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from './deps.ts'
import { testApp } from '#src/test-app.ts'
import type { JobInput, JobResult, ProcessOutcome } from '#sandbox/protocol.ts'
import { getRunLanguages, getRunPlace, runCode } from './contract.ts'
import { getRunLanguage } from './installed/contract.ts'

const WAITING = '3f1c8a52-9f0e-4a6b-8c1d-2e3f4a5b6c7d'
const TIMINGS = { queueMs: 1, compileMs: 2, runMs: 3, totalMs: 6 }
const ENDED: ProcessOutcome = {
  stdout: '',
  stderr: '',
  truncated: false,
  exitCode: 0,
  signal: null,
  limit: null,
  wallMs: 1,
}

const done = (run: Partial<ProcessOutcome>): JobResult => ({
  status: 'done',
  compile: null,
  runs: [{ ...ENDED, ...run, report: null }],
  timings: TIMINGS,
})

/** The application over a sandbox that gives this answer; `jobs` is what it was asked. */
async function withSandbox(answer: JobResult | Error) {
  const jobs: JobInput[] = []
  const sandbox: Deps['sandbox'] = {
    run: async (job) => {
      jobs.push(job)
      if (answer instanceof Error) throw answer
      return answer
    },
    place: async (id) => (id === WAITING ? { ahead: 1, expectedWaitMs: 2_000 } : null),
    health: async () => ({
      isolation: 'namespaces',
      slots: 1,
      running: 0,
      queued: 0,
      languages: [
        {
          language: 'python',
          available: true,
          version: 'Python 3.14',
          reason: null,
          fix: null,
          packages: [{ name: 'PyYAML', version: '6.0' }],
        },
        { language: 'java', available: false, version: null, reason: 'Missing.', fix: 'apt-get install' },
      ],
    }),
  }
  const { app, transport } = await testApp({ sandbox })
  const run = (body: Partial<Parameters<typeof call<typeof runCode>>[1]['body']> = {}) =>
    call(
      runCode,
      { body: { language: 'python', files: [{ path: 'main.py', content: 'print(1)' }], ...body } },
      { transport },
    )
  return { app, jobs, run, transport }
}

test('a program that works', async () => {
  const { jobs, run } = await withSandbox(done({ stdout: '1\n' }))
  expect(await run({ stdin: 'x' })).toMatchObject({
    result: 'success',
    stdout: '1\n',
    exitCode: 0,
    explanation: null,
    timings: TIMINGS,
  })
  expect(jobs).toMatchObject([{ language: 'python', runs: [{ stdin: 'x' }], files: [{ path: 'main.py' }] }])
})

test('a program that fails is a result', async () => {
  const stderr =
    'Traceback (most recent call last):\n  File "/job/main.py", line 1, in <module>\nValueError: no\n'
  const { run } = await withSandbox(done({ exitCode: 1, stderr }))
  const outcome = await run()
  expect(outcome.result).toBe('fail')
  expect(outcome.stderr).not.toContain('/job')
  expect(outcome.explanation).not.toBeNull()
})

test('a program that hits a limit is explained', async () => {
  const { run } = await withSandbox(done({ exitCode: null, signal: 'SIGKILL', limit: 'time' }))
  expect(await run()).toMatchObject({ result: 'fail', limit: 'time', explanation: { line: null } })
})

test('a program that does not compile', async () => {
  const stderr =
    'main.c: In function ‘main’:\nmain.c:1:14: error: ‘x’ undeclared (first use in this function)\n'
  const compile = { ...ENDED, exitCode: 1, stderr }
  const { run } = await withSandbox({ status: 'done', compile, runs: [], timings: TIMINGS })
  const outcome = await run({ language: 'c', files: [{ path: 'main.c', content: 'int main() { x }' }] })
  expect(outcome).toMatchObject({
    result: 'compilationError',
    diagnostics: [{ path: 'main.c', line: 1, severity: 'error' }],
  })
})

test('SQL runs on a fresh copy of the named database, and its rows come as tables', async () => {
  const report = JSON.stringify({
    results: [{ columns: ['n'], rows: [[1], [null]], shown: [['1.0'], [null]] }],
    error: null,
    checkRows: null,
  })
  const { jobs, run } = await withSandbox({
    status: 'done',
    compile: null,
    runs: [{ ...ENDED, report }],
    timings: TIMINGS,
  })
  const outcome = await run({
    language: 'sql',
    files: [{ path: 'main.sql', content: 'SELECT 1' }],
    database: 'bookshop',
  })
  expect(outcome.tables).toEqual([{ columns: ['n'], rows: [['1.0'], [null]] }])
  expect(jobs[0]?.runs[0]?.seedSql).toContain('CREATE TABLE')
})

test('a query sees the database that the learner brings, unless a seeded one is chosen', async () => {
  const { jobs, run } = await withSandbox(done({}))
  const files = [
    { path: 'main.sql', content: 'SELECT 1' },
    { path: 'database.sql', content: 'CREATE TABLE own (n)' },
  ]
  await run({ language: 'sql', files })
  await run({ language: 'sql', files, database: 'bookshop' })
  expect(jobs.map(({ runs }) => runs[0]?.seedSql?.includes('own (n)'))).toEqual([true, false])
})

test('arguments reach the program, and one that no program can get is refused', async () => {
  const { jobs, run } = await withSandbox(done({}))
  const files = [{ path: 'main.py', content: 'print(1)' }]
  await run({ language: 'python', files, args: ['--level', 'two words'] })
  expect(jobs[0]?.args).toEqual(['--level', 'two words'])
  await expect(run({ language: 'python', files, args: ['a\0b'] })).rejects.toMatchObject({ status: 400 })
  await expect(run({ language: 'python', files, args: Array(21).fill('a') })).rejects.toMatchObject({
    status: 400,
  })
})

describe('failures', () => {
  test.each<[string, JobResult | Error, object]>([
    [
      'too many of one learner',
      { status: 'busy', cause: 'own', retryAfterMs: 2500 },
      { status: 429, code: 'queue-full', retryAfterSeconds: 3 },
    ],
    [
      'too many of one network',
      { status: 'busy', cause: 'network', retryAfterMs: 4_000 },
      { status: 429, code: 'network-full', retryAfterSeconds: 4 },
    ],
    [
      'too many of everybody',
      { status: 'busy', cause: 'all', retryAfterMs: 9001 },
      { status: 503, code: 'service-full', retryAfterSeconds: 10 },
    ],
    [
      'a missing toolchain',
      { status: 'unavailable', reason: 'No.', fix: null },
      { status: 503, code: 'language-off' },
    ],
    ['a sandbox that is away', new Failure('runner-away'), { status: 503, code: 'runner-away' }],
    ['a defect of ours', { status: 'invalid', reason: 'Odd.' }, { status: 500 }],
  ])('%s', async (_name, answer, failure) => {
    const { run } = await withSandbox(answer)
    await expect(run()).rejects.toMatchObject(failure)
  })

  test.each<[string, object, string]>([
    ['no files', { files: [] }, 'Send at least one file.'],
    [
      'a path that leads out',
      { files: [{ path: '../x.py', content: '' }] },
      'Use a plain file name such as main.py.',
    ],
    [
      'the same file twice',
      { files: ['', ''].map((content) => ({ path: 'main.py', content })) },
      'Two files have the same name.',
    ],
    [
      'a file where a folder is',
      { files: ['lib/a.py', 'main.py', 'lib'].map((path) => ({ path, content: '' })) },
      'A file and a folder have the same name.',
    ],
    ['a language we do not run', { language: 'cobol' }, ''],
    [
      'a database that is not there',
      { language: 'sql', database: 'nope' },
      'There’s no database with that name.',
    ],
    [
      'a database of hidden tests',
      { language: 'sql', database: 'bookshop-other' },
      'There’s no database with that name.',
    ],
  ])('%s never reaches the sandbox', async (_name, body, message) => {
    const { jobs, run } = await withSandbox(done({}))
    await expect(run(body)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) })
    expect(jobs).toEqual([])
  })
})

describe('the queue', () => {
  test('knows a run by the id that the browser gave, and tells where it waits', async () => {
    const { jobs, run, transport } = await withSandbox(done({}))
    await run({ runId: WAITING })
    expect(jobs).toMatchObject([{ id: WAITING }])
    const place = (runId: string) => call(getRunPlace, { params: { runId } }, { transport })
    expect(await place(WAITING)).toEqual({ place: { ahead: 1, expectedWaitMs: 2_000 } })
    expect(await place('00000000-0000-4000-8000-000000000000')).toEqual({ place: null })
    await expect(place('x')).rejects.toMatchObject({ status: 400 })
  })

  test('takes turns between visitors by where they come from', async () => {
    const { app, jobs } = await withSandbox(done({}))
    const ask = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/run',
        remoteAddress,
        payload: { language: 'python', files: [{ path: 'main.py', content: '' }] },
      })
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await ask(address)
    const [first, second, third] = jobs.map(({ networks = [], owner }) => [...networks, owner])
    expect(first).toEqual([expect.stringMatching(/^[\w-]{22}$/), ''])
    expect(second).toEqual(first)
    expect(third).not.toEqual(first)
  })
})

test('languages are listed, with those that are off', async () => {
  const { transport } = await withSandbox(done({}))
  const { languages } = await call(getRunLanguages, {}, { transport })
  expect(languages.map(({ language }) => language)).toEqual([...RUN_LANGUAGES])
  expect(languages.map(({ available }) => available)).toEqual([true, false, false, false, false, false])
  // Versions and commands are the operator's.
  for (const each of languages) expect(Object.keys(each)).toEqual(['language', 'available'])
})

describe('a language is described', () => {
  test('by what its programs find', async () => {
    const { transport } = await withSandbox(done({}))
    const python = await call(getRunLanguage, { params: { language: 'python' } }, { transport })
    expect(python).toMatchObject({
      version: 'Python 3.14',
      packages: [{ name: 'PyYAML', version: '6.0' }],
      command: null,
      limits: { wallMs: 5_000, outputBytes: 256_000 },
      live: { idleMs: 120_000 },
    })
  })

  test('where it is off by its limits alone: why is the operator’s', async () => {
    const { transport } = await withSandbox(done({}))
    const java = await call(getRunLanguage, { params: { language: 'java' } }, { transport })
    expect(java).toMatchObject({ version: null, packages: [], limits: { wallMs: 8_000 } })
    expect(JSON.stringify(java)).not.toContain('Missing')
    const sql = await call(getRunLanguage, { params: { language: 'sql' } }, { transport })
    expect(sql).toMatchObject({ version: null, live: null })
  })
})
