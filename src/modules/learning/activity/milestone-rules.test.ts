import { expect, test } from 'vitest'
import { nextMilestone } from './milestone-rules.ts'

const NOTHING = { lessonsCompleted: 0, challengesSolved: 0, longestStreak: 0, coursesFinished: 0 }
const DONE = { lessonsCompleted: 99, challengesSolved: 99, longestStreak: 99, coursesFinished: 9 }
const chapter = { title: 'Decisions', done: 1, total: 4 }

test.each([
  ['a chapter further along than any badge', chapter, NOTHING, { kind: 'chapter', have: 1, needs: 4 }],
  [
    'a badge further along than the chapter',
    chapter,
    { ...NOTHING, lessonsCompleted: 1, longestStreak: 2 },
    { kind: 'badge', title: 'Three days in a row', have: 2, needs: 3 },
  ],
  [
    'a finished chapter',
    { ...chapter, done: 4 },
    NOTHING,
    { kind: 'badge', title: 'First lesson', have: 0, needs: 1 },
  ],
  ['every badge earned', chapter, DONE, { kind: 'chapter', title: 'Decisions' }],
])('%s', (_name, state, facts, expected) => {
  expect(nextMilestone(state, facts)).toMatchObject(expected)
})

test('nothing left to reach', () => {
  expect(nextMilestone(null, DONE)).toBeNull()
})
