import { expect, test } from 'vitest'
import { trace as traceShape } from '#modules/exercises/trace/contract.ts'
import { call } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import type { JobInput, JobResult } from '#sandbox/protocol.ts'
import { getRecording, traceProgram } from './contract.ts'
import { forgetRecordings } from './recording-store.ts'

const ENDED = {
  stdout: '8\n',
  stderr: '',
  truncated: false,
  exitCode: 0,
  signal: null,
  limit: null,
  wallMs: 1,
}
const TIMINGS = { queueMs: 1, compileMs: 2, runMs: 3, totalMs: 6 }
const STEPS = [
  { line: 1 },
  { line: 2, set: [[0, [['total', 0]]]] },
  { line: 2, event: 'end', out: '8\n', set: [[0, [['total', 8]]]] },
]
const lines = (steps: unknown[]) => steps.map((step) => `${JSON.stringify(step)}\n`).join('')

const recorded = (report: string | null, run: Partial<typeof ENDED> | { limit: 'time' } = {}): JobResult => ({
  status: 'done',
  compile: null,
  runs: [{ ...ENDED, ...run, report }],
  timings: TIMINGS,
})

/** The application over a sandbox that gives this answer; `jobs` is what it was asked. */
async function withSandbox(answer: JobResult) {
  const jobs: JobInput[] = []
  const app = await testApp({
    sandbox: {
      run: async (job) => {
        jobs.push(job)
        return answer
      },
      place: async () => null,
      health: async () => {
        throw new Error('nobody asks')
      },
    },
  })
  const { transport } = app
  const record = (content: string, more: { stdin?: string; from?: number } = {}) =>
    call(
      traceProgram,
      { body: { language: 'python', files: [{ path: 'main.py', content }], ...more } },
      { transport },
    )
  return { ...app, jobs, record }
}

const parsed = (trace: string | null) => traceShape.parse(JSON.parse(trace ?? 'null'))

test('a program is run once with a recorder, and its trace has every step and how it ended', async () => {
  const { jobs, record } = await withSandbox(recorded(lines(STEPS)))
  const { outcome, trace } = await record('total = 8\nprint(total)', { stdin: 'x' })
  expect(jobs).toMatchObject([{ traced: { from: 0, steps: 5_000 }, runs: [{ stdin: 'x' }] }])
  expect(outcome).toMatchObject({ result: 'success', stdout: '8\n' })
  expect(parsed(trace)).toMatchObject({
    language: 'python',
    files: ['main.py'],
    steps: STEPS,
    end: { how: 'finished', code: 0 },
  })
})

test('the same program with the same input comes from the store; another input or beginning does not', async () => {
  const { jobs, record } = await withSandbox(recorded(lines(STEPS)))
  const first = await record('print(8)')
  expect(await record('print(8)')).toEqual(first)
  expect(jobs).toHaveLength(1)
  await record('print(8)', { stdin: '1' })
  await record('print(8)', { from: 5_000 })
  expect(jobs).toHaveLength(3)
})

test('a recording is read again by its id, until it was not used for a week', async () => {
  const { record, transport, deps, clock } = await withSandbox(recorded(lines(STEPS)))
  const made = await record('print(8)')
  const read = () => call(getRecording, { params: { id: made.id ?? '' } }, { transport })
  expect(await read()).toEqual(made)
  clock.advance(6 * 24 * 60 * 60_000)
  await forgetRecordings(deps)
  expect(await read()).toEqual(made)
  clock.advance(8 * 24 * 60 * 60_000)
  await forgetRecordings(deps)
  await expect(read()).rejects.toMatchObject({ code: 'recording-not-found', status: 404 })
})

test.each([
  ['a full recording', [...STEPS.slice(0, 2), { full: 'steps' }], {}, { how: 'steps' }],
  ['a run out of time', STEPS.slice(0, 2), { limit: 'time' as const }, { how: 'time' }],
  [
    'an exception that nobody caught',
    [
      { line: 1, event: 'raise', thrown: { type: 'ValueError', message: 'no' } },
      { line: 1, event: 'end' },
    ],
    { exitCode: 1 },
    { how: 'thrown', code: 1 },
  ],
  ['an exit with a code', STEPS, { exitCode: 3 }, { how: 'finished', code: 3 }],
])('%s says how it ended', async (name, steps, run, end) => {
  const { record } = await withSandbox(recorded(lines(steps), run))
  expect(parsed((await record(`# ${name}`)).trace).end).toEqual(end)
})

test.each([
  ['a line that was cut', `${lines(STEPS.slice(0, 2))}{"line":3,"se`],
  ['a line of another form', `${lines(STEPS.slice(0, 2))}{"line":"three"}\n${lines(STEPS)}`],
  ['a line with more than a step has', `${lines(STEPS.slice(0, 2))}{"line":3,"html":"<b>"}\n`],
])('what a program forged ends the trace: %s', async (_name, report) => {
  const { record } = await withSandbox(recorded(report))
  expect(parsed((await record('print(8)')).trace).steps).toEqual(STEPS.slice(0, 2))
})

test('a program that does not start has an outcome and no trace, and is not stored', async () => {
  const { jobs, record } = await withSandbox(recorded(null, { exitCode: 1 }))
  expect(await record('print(')).toMatchObject({ id: null, trace: null, outcome: { result: 'fail' } })
  await record('print(')
  expect(jobs).toHaveLength(2)
})

test('longer input than any run takes is refused by its own message', async () => {
  const { record } = await withSandbox(recorded(lines(STEPS)))
  await expect(record('print(8)', { stdin: 'x'.repeat(200_001) })).rejects.toMatchObject({ status: 400 })
})
