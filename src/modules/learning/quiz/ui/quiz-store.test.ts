import { expect, test } from 'vitest'
import { parseQuizState } from './quiz-store.ts'

test('where a learner is in a quiz is read back as it was stored', () => {
  const state = {
    attemptId: 'try-1',
    place: 2,
    answers: { a: ['x'], b: 'text' },
    marks: { a: false },
    order: null,
  }
  expect(parseQuizState(JSON.parse(JSON.stringify(state)))).toEqual(state)
})

test.each([
  ['nothing', null],
  ['answers of an earlier release', { 'question-1': ['x'] }],
  ['a place before the first question', { attemptId: 'try-1', place: -1, answers: {}, marks: {} }],
  ['half a place', { attemptId: 'try-1', place: 0.5, answers: {}, marks: {} }],
  ['a list', []],
])('%s starts the quiz afresh', (_what, stored) => {
  expect(parseQuizState(stored)).toBeNull()
})

test('damaged answers and marks are left out', () => {
  const stored = { attemptId: 'try-1', place: 0, answers: [7], marks: { a: 'yes', b: true } }
  expect(parseQuizState(stored)).toEqual({
    attemptId: 'try-1',
    place: 0,
    answers: {},
    marks: { b: true },
    order: null,
  })
})
