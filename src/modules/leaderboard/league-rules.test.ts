import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GROUP_SIZE, movesOf } from './league-rules.ts'
import { TIERS } from './leaderboard-data.ts'

test('of a full group seven move up and seven down', () => {
  const moves = movesOf(GROUP_SIZE, 1)
  expect(moves.filter((move) => move === 1)).toHaveLength(7)
  expect(moves.slice(-7)).toEqual([-1, -1, -1, -1, -1, -1, -1])
})

test('in a small group one moves up and nobody down; who races alone stays', () => {
  expect(movesOf(1, 1)).toEqual([0])
  expect(movesOf(3, 1)).toEqual([1, 0, 0])
})

test('nobody leaves the lowest tier downward or the highest upward, and whoever is ahead is never worse off', () => {
  fc.assert(
    fc.property(fc.nat(GROUP_SIZE), fc.nat(TIERS.length - 1), (size, tier) => {
      const moves = movesOf(size, tier)
      expect(moves).toHaveLength(size)
      expect(moves).toEqual(moves.toSorted((one, other) => other - one))
      if (tier === 0) expect(moves).not.toContain(-1)
      if (tier === TIERS.length - 1) expect(moves).not.toContain(1)
    }),
  )
})
