import { expect, test } from 'vitest'
import type { Cost } from './cost.ts'
import { judgeCost } from './judge-cost-rules.ts'
import { valueDigest } from './value-digest-rules.ts'

const SIZES = [125, 250, 500, 1000, 2000]
const COST: Cost = {
  bound: 'linear',
  unit: 'prices',
  sizes: SIZES,
  inputs: [],
  say: 'Two pointers take {steps}.',
  steps: SIZES.map((size) => size - 1),
  values: SIZES.map((size) => valueDigest(size)),
}
const measured = (steps: (size: number) => number) =>
  SIZES.map((size) => ({ kind: 'value' as const, steps: steps(size), value: size }))

test('a brute force is told its steps and those of the technique', () => {
  const report = judgeCost(
    COST,
    measured((size) => (size * (size - 1)) / 2),
  )
  expect(report.within).toBe(false)
  expect(report.sentence).toBe('Your program took 1,999,000 steps for 2,000 prices. Two pointers take 1,999.')
  expect(report.counts.at(-1)).toEqual({ size: 2000, steps: 1_999_000, stopped: false, solution: 1999 })
})

test('a good answer is told its steps alone', () => {
  const report = judgeCost(
    COST,
    measured((size) => 3 * size),
  )
  expect(report).toMatchObject({
    within: true,
    sentence: 'Your program took 6,000 steps for 2,000 prices.',
  })
})

test('what the budget stops is told as far as it came', () => {
  const [first] = measured((size) => size ** 3)
  if (!first) throw new Error('no counts')
  const report = judgeCost(COST, [first, { kind: 'stopped', steps: 2_500_000 }])
  expect(report.within).toBe(false)
  expect(report.counts).toHaveLength(2)
  expect(report.sentence).toBe(
    'Your program took more than 2,500,000 steps for 250 prices. Two pointers take 249.',
  )
})

test('a fast wrong value for a large input is no way out', () => {
  const wrong = measured(() => 1).map((one, at) => (at < 2 ? one : { ...one, value: 0 }))
  expect(judgeCost(COST, wrong)).toMatchObject({
    within: false,
    sentence: 'With 500 prices, your function returns a different value from our solution.',
  })
})

test('a crash and a program that never ends are told with their size', () => {
  const [first] = measured((size) => size)
  if (!first) throw new Error('no counts')
  expect(judgeCost(COST, [first, { kind: 'failed', reason: 'RecursionError' }])).toMatchObject({
    within: false,
    sentence: 'With 250 prices: RecursionError',
  })
  expect(judgeCost(COST, [first]).sentence).toBe('With 250 prices, your program didn’t end.')
})
