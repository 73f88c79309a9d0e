import { describe, expect, it } from 'vitest'
import { type Demand, MOST_OF_A_KIND, remembered, targets, UNUSED_MS } from './pool-rules.ts'

const MB = 1024 * 1024
const kind = (key: string, more: Partial<Demand> = {}): Demand => ({
  key,
  costBytes: 10 * MB,
  lastTakenMs: 0,
  peak: 1,
  inARow: 1,
  ...more,
})
const of = (kinds: Demand[], nowMs = 1000, budgetBytes = 512 * MB) =>
  Object.fromEntries(targets(kinds, nowMs, budgetBytes))

describe('how many instances wait', () => {
  it('is one of every kind that is used', () => {
    expect(of([kind('python'), kind('java')])).toEqual({ python: 1, java: 1 })
  })

  it('is as many as were needed at once, up to a bound', () => {
    expect(of([kind('two', { peak: 2 }), kind('many', { peak: 40 })])).toEqual({
      two: 2,
      many: MOST_OF_A_KIND,
    })
  })

  it('is as many as one job takes in a row', () => {
    expect(of([kind('function', { inARow: 3 }), kind('program', { inARow: 40 })])).toEqual({
      function: 3,
      program: MOST_OF_A_KIND,
    })
  })

  it('is none of a kind that nobody asked for any more', () => {
    expect(of([kind('old'), kind('new', { lastTakenMs: UNUSED_MS })], UNUSED_MS)).toEqual({ old: 0, new: 1 })
  })

  it('stays within the memory: one of each first, of those used last before the others', () => {
    const kinds = [
      kind('a', { peak: 3 }),
      kind('b', { peak: 3, lastTakenMs: 500 }),
      kind('c', { lastTakenMs: 100 }),
    ]
    expect(of(kinds, 1000, 40 * MB)).toEqual({ a: 1, b: 2, c: 1 })
    expect(of(kinds, 1000, 20 * MB)).toEqual({ a: 0, b: 1, c: 1 })
    expect(of(kinds, 1000, 0)).toEqual({ a: 0, b: 0, c: 0 })
  })

  it('lets a small kind have what is too little for a large one', () => {
    const kinds = [kind('large', { costBytes: 100 * MB, lastTakenMs: 900 }), kind('small')]
    expect(of(kinds, 1000, 50 * MB)).toEqual({ large: 0, small: 1 })
  })
})

it('a peak fades', () => {
  expect(remembered(4, 0)).toBe(4)
  expect(remembered(4, 15_000)).toBe(2)
  expect(remembered(4, 60_000)).toBe(0.25)
})
