import { expect, test } from 'vitest'
import { createTimedPool, OverdueTask } from './timed-pool.ts'

const WORKER = new URL('./testing/busy-worker.ts', import.meta.url)
const BOUNDS = { mostMs: 800, longestWaitMs: 20_000 }
const open = (mostWaiting = 10) => createTimedPool({ worker: WORKER, threads: 1, mostWaiting, ...BOUNDS })

test('a task that takes too long is ended, and the next one is done', async () => {
  const pool = open()
  const endless = pool.run({ forMs: 60_000, answer: 'never' })
  const next = pool.run<string>({ forMs: 0, answer: 'done' })
  await expect(endless).rejects.toBeInstanceOf(OverdueTask)
  expect(await next).toBe('done')
})

test('one that nobody waits for any more is not begun', async () => {
  const pool = open()
  const gone = new AbortController()
  const first = pool.run<string>({ forMs: 200, answer: 'first' })
  const abandoned = pool.run({ forMs: 60_000, answer: 'never' }, gone.signal)
  const last = pool.run<string>({ forMs: 0, answer: 'last' })
  gone.abort()
  await expect(abandoned).rejects.toThrow('aborted')
  expect(await Promise.all([first, last])).toEqual(['first', 'last'])
})

test('who finds too many waiting is told so', async () => {
  const pool = open(1)
  const asked = ['a', 'b', 'c'].map((answer) => pool.run({ forMs: 100, answer }))
  const done = await Promise.allSettled(asked)
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(done[2]).toMatchObject({ reason: { code: 'service-full', retryAfterSeconds: 3 } })
})
