import { expect, test } from 'vitest'
import { isOverdue, wasStarved } from './overdue-rules.ts'

const BOUNDS = { mostMs: 5_000, longestWaitMs: 30_000 }

test('a text that keeps a processor busy for five seconds is overdue, and not before', () => {
  expect(isOverdue({ wallMs: 4_900, cpuMs: 4_900 }, BOUNDS)).toBe(false)
  expect(isOverdue({ wallMs: 5_000, cpuMs: 5_000 }, BOUNDS)).toBe(true)
})

test('two threads that work at once do not make it shorter', () => {
  expect(isOverdue({ wallMs: 2_600, cpuMs: 5_200 }, BOUNDS)).toBe(false)
})

test('on a machine that gives it a tenth of a processor it has longer, and is not blamed in the end', () => {
  const spent = { wallMs: 29_000, cpuMs: 2_900 }
  expect(isOverdue(spent, BOUNDS)).toBe(false)
  const end = { wallMs: 30_000, cpuMs: 3_000 }
  expect(isOverdue(end, BOUNDS)).toBe(true)
  expect(wasStarved(end, BOUNDS)).toBe(true)
})
