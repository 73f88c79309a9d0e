import { expect, test } from 'vitest'
import { BADGES, badgesOf } from './badge-rules.ts'

const NOTHING = { lessonsCompleted: 0, challengesSolved: 0, longestStreak: 0, coursesFinished: 0 }
const ids = (facts: Partial<typeof NOTHING>) => badgesOf({ ...NOTHING, ...facts }).earned.map(({ id }) => id)

test('nobody has one who did nothing, and the first is a lesson away', () => {
  expect(badgesOf(NOTHING)).toEqual({ earned: [], next: expect.objectContaining({ id: 'first-lesson' }) })
})

test.each([
  [{ challengesSolved: 1 }, ['first-challenge']],
  [{ longestStreak: 6 }, ['three-days']],
  [{ longestStreak: 7 }, ['three-days', 'seven-days']],
  [{ coursesFinished: 1, lessonsCompleted: 30 }, ['first-lesson', 'first-course']],
  [{ challengesSolved: 10 }, ['first-challenge', 'ten-challenges']],
])('%o earns %o', (facts, earned) => {
  expect(ids(facts)).toEqual(earned)
})

test('the next one is the nearest, and there is none when all are there', () => {
  expect(badgesOf({ ...NOTHING, lessonsCompleted: 3, longestStreak: 2 }).next?.id).toBe('three-days')
  expect(badgesOf({ ...NOTHING, lessonsCompleted: 3, challengesSolved: 9 }).next?.id).toBe('ten-challenges')
  const all = { lessonsCompleted: 99, challengesSolved: 99, longestStreak: 99, coursesFinished: 9 }
  expect(badgesOf(all).next).toBeNull()
  expect(ids(all)).toHaveLength(BADGES.length)
})
