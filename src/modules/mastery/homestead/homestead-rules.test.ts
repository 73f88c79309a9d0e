import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  homestead,
  HOMESTEAD_HEIGHT,
  HOMESTEAD_WIDTH,
  homesteadSeed,
  type Homestead,
} from './homestead-rules.ts'
import { homesteadSentence, nextPart } from './homestead-sentence.ts'

const chapters = fc.integer({ min: 0, max: 500 })
const seed = fc.nat({ max: 2 ** 32 - 1 })

/** Parts by id, as they are drawn. */
const drawn = ({ parts }: Homestead) => new Map(parts.map((part) => [part.id, JSON.stringify(part)]))

test('the same chapters and seed give the same drawing', () => {
  fc.assert(
    fc.property(chapters, seed, (n, s) => {
      expect(homestead({ chapters: n, seed: s })).toEqual(homestead({ chapters: n, seed: s }))
    }),
  )
})

test('a finished chapter adds one part, which was announced, and changes no other', () => {
  fc.assert(
    fc.property(chapters, seed, (n, s) => {
      const before = homestead({ chapters: n, seed: s })
      const after = drawn(homestead({ chapters: n + 1, seed: s }))
      for (const [id, part] of drawn(before)) expect(after.get(id)).toBe(part)
      const added = before.next === null ? [] : [before.next.id]
      expect([...after.keys()].filter((id) => !drawn(before).has(id))).toEqual(added)
    }),
  )
})

test('the drawing is bounded, in its size and its place', () => {
  fc.assert(
    fc.property(chapters, seed, (n, s) => {
      const paths = homestead({ chapters: n, seed: s }).parts.flatMap(({ marks }) =>
        marks.map(([, path]) => path),
      )
      const all = paths.join('')
      expect(all.length).toBeLessThan(24_000)
      expect(all).toMatch(/^[MLVhvlaz0-9 .-]+$/)
      const points = [...all.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)]
      const [xs, ys] = [points.map(([, x]) => Number(x)), points.map(([, , y]) => Number(y))]
      expect(Math.min(...xs)).toBeGreaterThan(-HOMESTEAD_WIDTH / 3)
      expect(Math.max(...xs)).toBeLessThan((HOMESTEAD_WIDTH * 4) / 3)
      expect(Math.min(...ys)).toBeGreaterThan(0)
      expect(Math.max(...ys)).toBeLessThan(HOMESTEAD_HEIGHT)
    }),
  )
})

test('the first chapters build the house, whoever builds', () => {
  fc.assert(
    fc.property(seed, seed, (one, other) => {
      expect(homestead({ chapters: 9, seed: one }).parts).toEqual(
        homestead({ chapters: 9, seed: other }).parts,
      )
    }),
  )
  expect(homestead({ chapters: 0, seed: 1 }).parts.map(({ kind }) => kind)).toEqual(['ground'])
})

test('seeds build on both sides and in different orders', () => {
  const seeds = Array.from({ length: 200 }, (_, at) => homesteadSeed(`learner ${at}`))
  const yards = seeds.map((s) => JSON.stringify(homestead({ chapters: 14, seed: s }).parts))
  expect(new Set(yards).size).toBeGreaterThan(150)
  const wings = seeds.map((s) =>
    homestead({ chapters: 14, seed: s }).parts.some(
      ({ kind, marks }) => kind === 'wing' && marks.some(([, path]) => path.startsWith('M425.6')),
    ),
  )
  expect(wings.filter(Boolean).length).toBeGreaterThan(60)
  expect(wings.filter(Boolean).length).toBeLessThan(140)
})

test('the drawing is a sentence too', () => {
  expect(homesteadSentence({ chapters: 0, seed: 7 }, null)).toBe(
    'Your homestead: an empty lot. Your first finished chapter puts a roof on it.',
  )
  expect(homesteadSentence({ chapters: 1, seed: 7 }, null)).toBe(
    'Your homestead after 1 finished chapter: a roof.',
  )
  expect(homesteadSentence({ chapters: 7, seed: 7 }, 'Ada')).toBe(
    'Ada’s homestead after 7 finished chapters: a house.',
  )
  expect(homesteadSentence({ chapters: 500, seed: 7 }, null)).toMatch(
    /^Your homestead after 500 finished chapters: a house, \d+ trees, 2 fences, .*8 neighbors’ houses, and 56 flowers\.$/,
  )
  expect(nextPart({ chapters: 5, seed: 7 })).toBe('a chimney')
  expect(nextPart({ chapters: 500, seed: 7 })).toBeNull()
})
