import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('at most two pieces of work go on at a time, and too many are refused', async () => {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const limited = createConcurrencyLimiter({ atOnce: 2, mostWaiting: 3, refuse: () => new Error('too many') })
  const work = () =>
    limited(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
    })
  const all = Array.from({ length: 5 }, work)
  await expect(work()).rejects.toThrow('too many')
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(all)
  expect(most).toBe(2)
  // And there is room again.
  const last = work()
  await new Promise((resolve) => setImmediate(resolve))
  ends.shift()?.()
  await last
})

test('work that fails makes room for the next', async () => {
  const limited = createConcurrencyLimiter({ atOnce: 1, mostWaiting: 1, refuse: () => new Error('too many') })
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limited(async () => 'yes')).toBe('yes')
})
