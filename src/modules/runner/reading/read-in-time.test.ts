import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import type { JobDone } from '../run-job.ts'
import { readInTime } from './read-in-time.ts'
import { runTask } from './tasks.ts'

function ended(stderr: string, stdout = ''): JobDone {
  const run = {
    stdout,
    stderr,
    truncated: false,
    exitCode: 1,
    signal: null,
    limit: null,
    wallMs: 1,
    report: null,
  }
  return {
    status: 'done',
    compile: null,
    runs: [run],
    timings: { queueMs: 0, compileMs: 0, runMs: 1, totalMs: 1 },
  }
}

const code = (content: string) => ({
  language: 'python' as const,
  files: [{ path: 'main.py', content }],
  stdin: '',
})
const NAME_ERROR =
  'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    print(valeu)\nNameError: name \'valeu\' is not defined\n'

test('a long text is read in the worker as a short one is at once', async () => {
  const long = {
    done: ended(`${'noise\n'.repeat(20_000)}${NAME_ERROR}`),
    code: code('value = 1\nprint(valeu)\n'),
  }
  expect(await readInTime('runOutcome', long)).toEqual(runTask('runOutcome', long))
  const short = { done: ended(NAME_ERROR), code: long.code }
  expect((await readInTime('runOutcome', short)).explanation?.text).toContain('value')
})

test('while a long text is read the event loop goes on', async () => {
  const input = {
    done: ended('  File "main.py", line 1\n'.repeat(10_000)),
    code: code('x = 1\n'.repeat(30_000)),
  }
  // The worker is there.
  await readInTime('runOutcome', input)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await Promise.all(Array.from({ length: 8 }, () => readInTime('runOutcome', input)))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(2)
})

test('two texts at once start no thread for each of them', async () => {
  const input = { done: ended('noise\n'.repeat(2_000)), code: code('print(1)\n') }
  let started = 0
  const note = () => (started += 1)
  subscribe('worker_threads', note)
  for (let pair = 0; pair < 5; pair += 1)
    await Promise.all([readInTime('runOutcome', input), readInTime('runOutcome', input)])
  unsubscribe('worker_threads', note)
  expect(started).toBeLessThanOrEqual(1)
})

test('what a task throws is thrown to whoever asked', async () => {
  const nothing: JobDone = { ...ended(''), runs: [] }
  const long = code('x'.repeat(30_000))
  await expect(readInTime('runOutcome', { done: nothing, code: long })).rejects.toThrow(
    'neither a compilation',
  )
})

test('two hundred wait for a thread, and the next is told that there are too many', async () => {
  const input = { done: ended('x\n'.repeat(400)), code: code('x = 1\n') }
  const asked = Array.from({ length: 203 }, () => readInTime('runOutcome', input))
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'service-full' } }])
})
