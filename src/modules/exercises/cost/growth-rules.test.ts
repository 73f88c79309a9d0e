import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COST_BOUNDS, type CostBound } from './contract.ts'
import { staysWithin } from './growth-rules.ts'

const SIZES = [125, 250, 500, 1000, 2000]
const GROWTH: Record<CostBound | 'cubic', (size: number) => number> = {
  constant: () => 1,
  log: Math.log2,
  linear: (size) => size,
  'n log n': (size) => size * Math.log2(size),
  quadratic: (size) => size ** 2,
  cubic: (size) => size ** 3,
}
const ORDER = ['constant', 'log', 'linear', 'n log n', 'quadratic', 'cubic'] as const

/** Counts of a program, next to a solution that takes one step. */
const counted = (steps: (size: number) => number) =>
  SIZES.map((size) => ({ size, steps: Math.round(steps(size)), stopped: false, solution: 1 }))

describe('a program', () => {
  const factor = fc.integer({ min: 1, max: 1000 })
  const atBound = fc.constantFrom(...COST_BOUNDS)
  // Some percent that depend on what the input of each size happens to be.
  const noise = fc.array(fc.double({ min: 0.95, max: 1.05, noNaN: true }), { minLength: 5, maxLength: 5 })

  test('of the bound’s growth, or less, with anything slower beside it, is within it', () => {
    fc.assert(
      fc.property(atBound, fc.nat(4), factor, factor, noise, (bound, lower, a, b, wobble) => {
        const beside = ORDER[Math.min(lower, ORDER.indexOf(bound))] ?? 'constant'
        const counts = counted((size) => a * GROWTH[bound](size) + b * GROWTH[beside](size))
        const noisy = counts.map((count, at) => ({ ...count, steps: count.steps * (wobble[at] ?? 1) }))
        expect(staysWithin(bound, noisy)).toBe(true)
      }),
    )
  })

  test('that grows faster is beyond it as soon as that part outweighs the rest', () => {
    fc.assert(
      fc.property(atBound, fc.integer({ min: 1, max: 5 }), factor, (bound, above, a) => {
        const faster = ORDER[Math.min(ORDER.length - 1, ORDER.indexOf(bound) + above)] ?? 'cubic'
        const weight = (a * GROWTH[bound](500)) / GROWTH[faster](500)
        const counts = counted((size) => a * GROWTH[bound](size) + 4 * weight * GROWTH[faster](size))
        // Rounding hides the growth of a handful of steps.
        fc.pre((counts[0]?.steps ?? 0) > 20)
        expect(staysWithin(bound, counts)).toBe(false)
      }),
    )
  })

  test('that takes hardly more steps than the solution is fine however they grow', () => {
    const counts = [125, 2000].map((size) => ({
      size,
      steps: size ** 2,
      stopped: false,
      solution: size ** 2,
    }))
    expect(staysWithin('linear', counts)).toBe(true)
  })

  test('that grows only until something is full is within the bound', () => {
    // A table of the sums that items come to, 50 at most, in sizes that fill it.
    const counts = counted((size) => size * Math.min(50, 5 * Math.log2(size)))
    expect(staysWithin('linear', counts)).toBe(true)
    expect(
      staysWithin(
        'linear',
        counted((size) => size * 5 * Math.log2(size)),
      ),
    ).toBe(false)
  })

  test('that had to be stopped is beyond every bound', () => {
    const counts = [
      { size: 125, steps: 100, stopped: false, solution: 100 },
      { size: 250, steps: 100, stopped: true, solution: 100 },
    ]
    expect(COST_BOUNDS.some((bound) => staysWithin(bound, counts))).toBe(false)
  })
})

test('pairs against two pointers', () => {
  const pairs = SIZES.map((size) => ({
    size,
    steps: (size * (size - 1)) / 2,
    stopped: false,
    solution: size - 1,
  }))
  expect(COST_BOUNDS.map((bound) => staysWithin(bound, pairs))).toEqual([false, false, false, false, true])
})
