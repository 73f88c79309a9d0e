import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankAround, rankFromFirst, type Standing } from './rank-rules.ts'

const standing = (points: number): Standing => ({
  learnerId: 'a',
  points,
  reachedAt: new Date(0),
  country: null,
})

test('equal points are an equal rank, and the next rank leaves as many out', () => {
  const ranks = rankFromFirst([50, 40, 40, 40, 10].map(standing)).map(({ rank }) => rank)
  expect(ranks).toEqual([1, 2, 2, 2, 5])
})

test('ranks counted from a row in the middle are those counted from the first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 }),
      fc.nat(59),
      fc.nat(10),
      (unsorted, at, reach) => {
        const rows = unsorted.toSorted((a, b) => b - a).map(standing)
        const whole = rankFromFirst(rows)
        const middle = at % rows.length
        const [from, to] = [Math.max(0, middle - reach), middle + reach + 1]
        const own = whole[middle]
        const shown = rows.slice(from, to)
        const [most, least] = [shown[0]?.points ?? 0, shown.at(-1)?.points ?? 0]
        const counts = [...Map.groupBy(rows, ({ points }) => points)]
          .map(([points, group]) => ({ points, learners: group.length }))
          .filter(({ points }) => points > least && points <= most)
        expect(rankAround(shown, own ?? { points: 0, rank: 0 }, counts)).toEqual(whole.slice(from, to))
      },
    ),
  )
})
