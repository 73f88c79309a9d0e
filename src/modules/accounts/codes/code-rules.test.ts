import { expect, test } from 'vitest'
import { secondsUntilNext, sentCountAfter, waitSeconds } from './code-rules.ts'

const at = (seconds: number) => new Date(Date.UTC(2025, 0, 1) + seconds * 1000)

test('the waits double to an hour', () => {
  expect([1, 2, 3, 7, 8, 9, 500].map(waitSeconds)).toEqual([30, 60, 120, 1920, 3600, 3600, 3600])
})

test('they begin anew after two hours of calm', () => {
  expect(sentCountAfter(undefined, at(0))).toBe(1)
  expect(sentCountAfter({ sentAt: at(0), sentCount: 4 }, at(7200))).toBe(5)
  expect(sentCountAfter({ sentAt: at(0), sentCount: 4 }, at(7201))).toBe(1)
})

test('what is left of a wait is told in whole seconds', () => {
  const last = { sentAt: at(0), sentCount: 1 }
  expect([0, 0.5, 29.5, 30, 100].map((seconds) => secondsUntilNext(last, at(seconds)))).toEqual([
    30, 30, 1, 0, 0,
  ])
  expect(secondsUntilNext(undefined, at(0))).toBe(0)
})
