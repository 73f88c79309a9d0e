import { expect, test } from 'vitest'
import { joinStates } from './join-rules.ts'
import { NO_PROGRESS, type LessonShape } from './progress-rules.ts'

const NOW = new Date('2025-01-15T12:00:00Z')
const EARLIER = new Date('2025-01-01T12:00:00Z')
const LATER = new Date('2025-01-02T12:00:00Z')
const ONCE = { attempts: 0, failed: 0 }
const LESSON: LessonShape = { type: 'lesson', pages: 3, exercises: ['greet'] }

test('has what either has, and adds up what both tried', () => {
  const joined = joinStates(
    {
      ...NO_PROGRESS,
      pagesRead: [1, 3],
      attempts: 4,
      failedTries: 2,
      bestScore: 0.5,
      solutionRevealedAt: LATER,
    },
    {
      ...NO_PROGRESS,
      pagesRead: [1, 2],
      passedExercises: ['other'],
      attempts: 3,
      failedTries: 1,
      bestScore: 0.75,
      solutionRevealedAt: EARLIER,
      completedAt: LATER,
    },
    { attempts: 2, failed: 1 },
    LESSON,
    NOW,
  )
  expect(joined).toEqual({
    pagesRead: [1, 2, 3],
    passedExercises: ['other'],
    attempts: 5,
    failedTries: 2,
    bestScore: 0.75,
    solutionRevealedAt: EARLIER,
    completedAt: LATER,
  })
})

test('half of a lesson here and half there is the whole', () => {
  const here = { ...NO_PROGRESS, pagesRead: [1, 2] }
  const there = { ...NO_PROGRESS, pagesRead: [3], passedExercises: ['greet'] }
  expect(joinStates(here, there, ONCE, LESSON, NOW).completedAt).toEqual(NOW)
  expect(joinStates(here, { ...there, passedExercises: [] }, ONCE, LESSON, NOW).completedAt).toBeNull()
  // The lesson is gone: nobody knows whether that was all of it.
  expect(joinStates(here, there, ONCE, null, NOW).completedAt).toBeNull()
})

test('nothing changes what one side alone has', () => {
  const state = { ...NO_PROGRESS, pagesRead: [2], attempts: 1, bestScore: 0, completedAt: EARLIER }
  expect(joinStates(state, NO_PROGRESS, ONCE, LESSON, NOW)).toEqual(state)
  expect(joinStates(NO_PROGRESS, state, ONCE, LESSON, NOW)).toEqual(state)
})
