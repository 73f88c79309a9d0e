import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHALLENGE_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import {
  boardNumber,
  boardsOf,
  endedBoards,
  isStored,
  periodBounds,
  weekBounds,
  weekIndex,
} from './board-rules.ts'
import { PERIODS } from './leaderboard-data.ts'

const instant = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2090-01-01'),
  noInvalidDate: true,
})

test('a week begins on Monday at midnight UTC', () => {
  const bounds = periodBounds('week', new Date('2026-11-27T18:00:00Z'))
  expect(bounds?.from.toISOString()).toBe('2026-11-23T00:00:00.000Z')
  expect(bounds?.to.toISOString()).toBe('2026-11-30T00:00:00.000Z')
})

test('a month ends where the next one begins, also at the end of a year', () => {
  const bounds = periodBounds('month', new Date('2026-12-31T23:59:59Z'))
  expect(bounds?.to.toISOString()).toBe('2027-01-01T00:00:00.000Z')
  expect(periodBounds('all', new Date())).toBeNull()
})

test('every instant is within its week', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const { from, to } = weekBounds(weekIndex(at))
      expect(from <= at && at < to && from.getUTCDay() === 1).toBe(true)
    }),
  )
})

test('no two boards of an instant share a number, and points count on two boards a period', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const numbers = PERIODS.flatMap((period) =>
        [null, ...CHALLENGE_LANGUAGES.map(({ id }) => id)].map((language) =>
          boardNumber(period, at, language),
        ),
      )
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(boardsOf(at, 'python')).toHaveLength(6)
    }),
  )
})

test('boards of the last weeks and months are stored, older ones end, that of all time never does', () => {
  const now = new Date('2026-11-27T18:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const week = (days: number) => isStored(boardNumber('week', ago(days), null), now)
  const month = (days: number) => isStored(boardNumber('month', ago(days), 'c'), now)
  expect([week(0), week(55), week(70), month(0), month(360), month(400)]).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ])
  expect(isStored(boardNumber('all', now, null), now)).toBe(true)
  expect(endedBoards(now)).toHaveLength(2)
})
