import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neededToPass } from './contract.ts'
import {
  countAttempt,
  isSolutionUnlocked,
  NO_PROGRESS,
  percentDone,
  unlockedHints,
  type CountedAttempt,
  type LessonShape,
} from './progress-rules.ts'

const now = new Date('2026-03-01T10:00:00Z')
const lesson: LessonShape = { type: 'lesson', pages: 2, exercises: ['blank'] }
const challenge: LessonShape = { type: 'challenge', pages: 1, exercises: [] }

function after(shape: LessonShape, ...attempts: CountedAttempt[]) {
  return attempts.reduce((state, attempt) => countAttempt(state, attempt, shape, now), NO_PROGRESS)
}

describe('a lesson', () => {
  test('is done when every page was read and every exercise in it passed', () => {
    const read = after(lesson, { kind: 'page', page: 2 }, { kind: 'page', page: 1 })
    expect(read.pagesRead).toEqual([1, 2])
    expect(read.completedAt).toBeNull()
    const done = countAttempt(read, { kind: 'challenge', exercise: 'blank', passed: true }, lesson, now)
    expect(done.completedAt).toEqual(now)
  })

  test('is not done by passing its exercise alone, or by failing it', () => {
    expect(after(lesson, { kind: 'challenge', exercise: 'blank', passed: true }).completedAt).toBeNull()
    const failed = after(
      lesson,
      { kind: 'page', page: 1 },
      { kind: 'page', page: 2 },
      { kind: 'challenge', exercise: 'blank', passed: false },
    )
    expect(failed.completedAt).toBeNull()
    expect(failed.failedTries).toBe(1)
  })

  test('reading a page again changes nothing', () => {
    expect(after(lesson, { kind: 'page', page: 1 }, { kind: 'page', page: 1 }).pagesRead).toEqual([1])
  })
})

describe('a quiz', () => {
  const quiz: LessonShape = { type: 'quiz', pages: 1, exercises: [] }
  test('is done once it is passed, and keeps the best score', () => {
    const state = after(quiz, { kind: 'quiz', score: 0.8 }, { kind: 'quiz', score: 0.4 })
    expect(state).toMatchObject({ bestScore: 0.8, attempts: 2, completedAt: now })
  })

  test.each([
    [0, 6, false],
    [4, 6, false],
    [5, 6, true],
    [7, 10, true],
    [2, 3, false],
  ])('%i of %i right: passed %s', (right, all, isPassed) => {
    // As the database stores it.
    const score = Math.fround(right / all)
    expect(after(quiz, { kind: 'quiz', score }).completedAt !== null).toBe(isPassed)
    expect(right >= neededToPass(all)).toBe(isPassed)
  })
})

describe('a challenge', () => {
  const fail: CountedAttempt = { kind: 'challenge', exercise: 'challenge', passed: false }
  const pass: CountedAttempt = { kind: 'challenge', exercise: 'challenge', passed: true }

  test('opens one hint with each failed try, and the solution after three', () => {
    expect(unlockedHints(NO_PROGRESS, 3)).toBe(0)
    expect(unlockedHints(after(challenge, fail), 3)).toBe(1)
    expect(unlockedHints(after(challenge, fail, fail, fail, fail), 3)).toBe(3)
    expect(isSolutionUnlocked(after(challenge, fail, fail))).toBe(false)
    expect(isSolutionUnlocked(after(challenge, fail, fail, fail))).toBe(true)
  })

  test('once passed it stays completed at that instant and shows everything', () => {
    const passed = after(challenge, pass)
    const later = countAttempt(passed, fail, challenge, new Date('2027-01-01T00:00:00Z'))
    expect(later.completedAt).toEqual(now)
    expect(unlockedHints(later, 3)).toBe(3)
    expect(isSolutionUnlocked(later)).toBe(true)
  })
})

test('a video and a word from us are done when opened', () => {
  expect(after({ type: 'video', pages: 1, exercises: [] }, { kind: 'page', page: 1 }).completedAt).toEqual(
    now,
  )
  expect(
    after({ type: 'marketing', pages: 3, exercises: [] }, { kind: 'page', page: 1 }).completedAt,
  ).toEqual(now)
})

test('the order in which pages arrive does not matter', () => {
  const shape: LessonShape = { type: 'lesson', pages: 6, exercises: [] }
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }), (pages) => {
      const state = after(shape, ...pages.map((page) => ({ kind: 'page', page }) as const))
      expect(state.completedAt).toEqual(now)
      expect(state.pagesRead).toEqual([1, 2, 3, 4, 5, 6])
    }),
  )
})

test('percent is whole, and 100 only when everything is done', () => {
  expect(percentDone(0, 0)).toBe(0)
  expect(percentDone(199, 200)).toBe(99)
  expect(percentDone(200, 200)).toBe(100)
})
