import { expect, test } from 'vitest'
import { isStarved } from './starved.ts'

const ended = (stoppedCpuMs: number | null, stoppedFor: 'time' | 'memory' | null = 'time') =>
  isStarved({ stoppedFor, stoppedCpuMs }, 10_000)

test('a compilation is starved if the clock stops it before it had its share of a processor', () => {
  expect(ended(800)).toBe(true)
})

test.each([
  ['that used more than honest programs need', ended(5_000)],
  ['that waits for a file which never ends', ended(90)],
  ['that needs too much memory', ended(800, 'memory')],
  ['that ends by itself', ended(800, null)],
  ['whose processor time nobody measured', ended(null)],
])('one %s is not', (_what, isIt) => {
  expect(isIt).toBe(false)
})
