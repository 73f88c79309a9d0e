import { expect, test } from 'vitest'
import { clockText, secondsLeft } from './wait-rules.ts'

test('what is left is told in whole seconds, and never less than none', () => {
  expect([0, 1, 999, 1000, 59_001, 60_000].map((now) => secondsLeft(60_000, now))).toEqual([
    60, 60, 60, 59, 1, 0,
  ])
  expect(secondsLeft(60_000, 90_000)).toBe(0)
})

test('it reads as a clock', () => {
  expect([0, 7, 45, 60, 725, 3599, 3600, 7265].map(clockText)).toEqual([
    '0:00',
    '0:07',
    '0:45',
    '1:00',
    '12:05',
    '59:59',
    '1:00:00',
    '2:01:05',
  ])
})
