import { expect, test } from 'vitest'
import { maySolve, shareLeft } from './share-rules.ts'

test.each([
  [{ solvedToday: 0, solvedLately: 0 }, 3],
  [{ solvedToday: 2, solvedLately: 2 }, 1],
  // The daily challenge was solved after the share.
  [{ solvedToday: 4, solvedLately: 4 }, 0],
  // Yesterday ended an hour ago, or the time zone changed.
  [{ solvedToday: 0, solvedLately: 4 }, 2],
  [{ solvedToday: 0, solvedLately: 6 }, 0],
  [{ solvedToday: 0, solvedLately: 9 }, 0],
])('of three a day, %j leaves %i', (solved, left) => {
  expect(shareLeft({ freeADay: 3, mostShares: 2, ...solved })).toBe(left)
})

test('the daily challenge is always free, and no other one is', () => {
  const solve = { challengeId: 'busiest-hour', dailyId: 'busiest-hour' }
  expect(maySolve({ left: 0, ...solve })).toBe(true)
  expect(maySolve({ left: 0, ...solve, challengeId: 'easy-pin' })).toBe(false)
  expect(maySolve({ left: 0, ...solve, dailyId: null })).toBe(false)
  expect(maySolve({ left: 1, ...solve, challengeId: 'easy-pin' })).toBe(true)
  expect(maySolve({ left: null, ...solve, challengeId: 'easy-pin' })).toBe(true)
})
