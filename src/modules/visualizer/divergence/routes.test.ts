/** Where a program leaves those that pass, through the real application over a sandbox that gives what each program does. */
import { expect, test } from 'vitest'
import { littleFile, readLittle } from '#modules/catalog/testing.ts'
import { call } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import type { JobInput } from '#sandbox/protocol.ts'
import { getDivergence } from './contract.ts'

const TIMINGS = { queueMs: 1, compileMs: 2, runMs: 3, totalMs: 6 }

/** `number` is read, then `half` and the last variable are given values, and that one is printed. */
const steps = (last: string, value: number) => [
  { line: 1 },
  { line: 2, set: [[0, [['number', 4]]]] },
  { line: 3, set: [[0, [['half', 2]]]] },
  { line: 4, set: [[0, [[last, value - 1]]]] },
  { line: 5, set: [[0, [[last, value]]]] },
  { line: 5, event: 'end', out: `${value}\n` },
]

/** What each program does, by its text; all others do as the solution. */
async function site(programs: Record<string, ReturnType<typeof steps>>, isFree = true) {
  const jobs: JobInput[] = []
  const free = littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []')
  const { content } = readLittle(isFree ? free : {})
  const app = await testApp({
    content,
    sandbox: {
      run: async (job) => {
        jobs.push(job)
        const done = programs[job.files[0]?.content ?? ''] ?? steps('secret', 8)
        const run = {
          stdout: done.map(({ out = '' }: { out?: string }) => out).join(''),
          stderr: '',
          truncated: false,
          exitCode: 0,
          signal: null,
          limit: null,
          wallMs: 1,
          report: done.map((step) => `${JSON.stringify(step)}\n`).join(''),
        }
        return { status: 'done', compile: null, runs: [run], timings: TIMINGS }
      },
      place: async () => null,
      health: async () => {
        throw new Error('nobody asks')
      },
    },
  })
  const ask = (text: string, more: { test?: number; lessonId?: string; passing?: string } = {}) =>
    call(
      getDivergence,
      {
        body: {
          courseId: 'little-python',
          lessonId: more.lessonId ?? 'double',
          test: more.test ?? 0,
          files: [{ path: 'main.py', content: text }],
          ...(more.passing === undefined ? {} : { passing: [{ path: 'main.py', content: more.passing }] }),
        },
      },
      { transport: app.transport },
    )
  return { jobs, ask }
}

test('the first other value of the learner’s variable is told, and nothing else of the solution', async () => {
  const { ask, jobs } = await site({
    'mine()': [...steps('secret', 8).slice(0, 4), ...steps('secret', 9).slice(4)],
  })
  const answer = await ask('mine()')
  expect(answer).toEqual({
    divergence: { step: 4, line: 4, isCall: false, name: 'secret', value: '9', expected: '8' },
  })
  // The program, the solution and the answer that is accepted, each with the input of the public test.
  expect(jobs.map(({ runs }) => runs.map(({ stdin }) => stdin))).toEqual([['4\n'], ['4\n'], ['4\n']])
})

test('the name of the solution’s variable does not leave the server', async () => {
  const { ask } = await site({ 'mine()': [...steps('twice', 8).slice(0, 4), ...steps('twice', 9).slice(4)] })
  const answer = await ask('mine()')
  expect(answer.divergence).toMatchObject({ name: 'twice', value: '9', expected: '8' })
  expect(JSON.stringify(answer)).not.toContain('secret')
})

test('nothing is said of a program that passes, however it does it', async () => {
  const passing = [...steps('secret', 9).slice(0, 5), { line: 5, event: 'end', out: '8\n' }]
  const { ask } = await site({ 'mine()': passing })
  expect(await ask('mine()')).toEqual({ divergence: null })
})

test('nothing is said of a program of which nobody knows what it does', async () => {
  const { ask } = await site({ 'mine()': [{ line: 1 }, { line: 1, event: 'end', out: '9\n' }] })
  expect(await ask('mine()')).toEqual({ divergence: null })
})

test('an earlier version of the learner’s is a reference only if it passes', async () => {
  const own = [...steps('mine', 8).slice(0, 4), ...steps('mine', 9).slice(4)]
  const other = [{ line: 1 }, { line: 1, event: 'end', out: '8\n' }]
  const { ask } = await site({
    'mine()': own,
    'number = int(input())\nprint(number * 2)\n': other,
    'number = int(input())\nprint(number + number)\n': other,
    'right()': steps('old', 8),
    'wrong()': [...steps('old', 8).slice(0, 5), { line: 5, event: 'end', out: '7\n' }],
  })
  expect(await ask('mine()', { passing: 'wrong()' })).toEqual({ divergence: null })
  expect((await ask('mine()', { passing: 'right()' })).divergence).toMatchObject({
    value: '9',
    expected: '8',
  })
})

test.each([
  ['a hidden test', { test: 1 }],
  ['a test that is not there', { test: 7 }],
  ['a lesson that is no challenge', { lessonId: 'names' }],
  ['a lesson that is not there', { lessonId: 'nothing' }],
])('%s is not found', async (_name, more) => {
  const { ask, jobs } = await site({})
  await expect(ask('mine()', more)).rejects.toMatchObject({ code: 'content-not-found', status: 404 })
  expect(jobs).toEqual([])
})

test('a challenge of PRO is closed to others', async () => {
  const { ask, jobs } = await site({}, false)
  await expect(ask('mine()')).rejects.toMatchObject({ code: 'lesson-locked', status: 403 })
  expect(jobs).toEqual([])
})
