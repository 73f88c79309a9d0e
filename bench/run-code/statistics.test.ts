import { expect, test } from 'vitest'
import { median, percentile, perSecond } from './statistics.ts'

test('a percentile is a value that was measured, whatever the order', () => {
  const values = [30, 10, 20, 40]
  expect(median(values)).toBe(20)
  expect(percentile(values, 0.95)).toBe(40)
  expect(percentile(values, 0)).toBe(10)
  expect(values).toEqual([30, 10, 20, 40])
})

test('of a hundred values the 95th is the p95', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(percentile(values, 0.95)).toBe(95)
})

test('nothing measured is no zero', () => {
  expect(() => median([])).toThrow('no values')
})

test('a rate adds up workers that stopped at different times', () => {
  expect(
    perSecond([
      { pieces: 4, ms: 2000 },
      { pieces: 3, ms: 3000 },
    ]),
  ).toBe(3)
})
