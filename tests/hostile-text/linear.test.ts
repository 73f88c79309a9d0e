/** No text of a stranger is costlier to read than its length allows. */
import { describe, expect, test } from 'vitest'
import { nearestName } from '#modules/runner/explanations/nearest-name.ts'
import { READERS } from './readers.ts'
import { SEEDS } from './seeds.ts'

const LONG = 250_000
/** Shorter by this factor, a text must take less by about as much. */
const FACTOR = 4
/** Processor time that nobody notices, whatever the text. */
const UNNOTICED_MS = 50
/** A linear reader takes a quarter of the time for a quarter of the text; caches and the garbage collector blur that. */
const MOST_GROWTH = 10
/** Where even the shorter text is costly, the reader is linear and too slow all the same. A busy machine takes three times as long as a free one. */
const MOST_MS = 1_800
const TRIES = 3

/** The seed alone; and after something else, with an end that does not match. Each reader gets every second seed in either. */
const SHAPES: ((seed: string, length: number) => string)[] = [
  (seed, length) => seed.repeat(Math.ceil(length / seed.length)),
  (seed, length) => `x = "${seed.repeat(Math.ceil(length / seed.length))}\u0001x`,
]

function processorMs(act: () => unknown): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Null: linear. A busy machine may spoil a measurement, not three. */
function complaint(read: (text: string) => unknown, shape: (length: number) => string): string | null {
  let worst = ''
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const long = shape(LONG)
    const longMs = processorMs(() => read(long))
    if (longMs <= UNNOTICED_MS) return null
    const short = shape(LONG / FACTOR)
    const shortMs = processorMs(() => read(short))
    if (longMs <= MOST_MS && longMs <= MOST_GROWTH * Math.max(shortMs, UNNOTICED_MS / FACTOR)) return null
    worst = `${longMs.toFixed(0)} ms, a quarter of it ${shortMs.toFixed(0)} ms`
  }
  return worst
}

test('there are seeds enough', () => {
  expect(new Set(SEEDS).size).toBeGreaterThanOrEqual(60)
})

describe('is read in linear time by', () => {
  test.each(Object.entries(READERS).map(([name, read], at) => ({ name, read, at })))(
    '$name',
    ({ read, at }) => {
      const complaints = SEEDS.flatMap((seed, index) => {
        const shape = SHAPES[(index + at) % SHAPES.length]
        const found = shape && complaint(read, (length) => shape(seed, length))
        return found ? [`${JSON.stringify(seed)}: ${found}`] : []
      })
      expect(complaints).toEqual([])
    },
  )
})

test('comparing names takes time by how much text they are, however long each of them is', () => {
  const costOf = (length: number) => {
    const known = Array.from({ length: LONG / length }, () => 'y'.repeat(length))
    return processorMs(() => nearestName('x'.repeat(length), known))
  }
  // If every letter were compared with every other, names of 90 letters would cost six times as much as names of 15.
  const growth = Array.from({ length: TRIES }, () => costOf(90) / costOf(15))
  expect(Math.min(...growth)).toBeLessThan(3)
})
