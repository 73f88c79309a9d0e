import { describe, expect, test } from 'vitest'
import type { QuizQuestion } from '#modules/catalog/contract.ts'
import { answerOf, inOrder, isAnswered, moveItem, nextPlace, orderOf, parseAnswers } from './quiz-answers.ts'

const question = (kind: QuizQuestion['kind']): QuizQuestion => ({
  id: 'q',
  kind,
  promptHtml: '',
  code: null,
  options: ['a', 'b', 'c'].map((key) => ({ key, html: key })),
})

describe('answered', () => {
  test('needs a choice or some text; an order always stands', () => {
    expect(isAnswered(question('single'), {})).toBe(false)
    expect(isAnswered(question('multiple'), { q: [] })).toBe(false)
    expect(isAnswered(question('multiple'), { q: ['a'] })).toBe(true)
    expect(isAnswered(question('output'), { q: ' \n' })).toBe(false)
    expect(isAnswered(question('order'), {})).toBe(true)
  })
})

describe('order', () => {
  test('is the shown one until something was moved, and when items have changed since', () => {
    expect(orderOf(question('order'), {})).toEqual(['a', 'b', 'c'])
    expect(orderOf(question('order'), { q: ['c', 'a', 'b'] })).toEqual(['c', 'a', 'b'])
    expect(orderOf(question('order'), { q: ['c', 'a', 'gone'] })).toEqual(['a', 'b', 'c'])
  })

  test('moves one item and stops at the ends', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(moveItem(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a'], 3, 0)).toEqual(['a'])
  })
})

test('an untouched order is checked as it is shown; a question without an answer is not checked', () => {
  expect(answerOf(question('order'), {})).toEqual(['a', 'b', 'c'])
  expect(answerOf(question('single'), {})).toBeUndefined()
  expect(answerOf(question('single'), { q: ['b'] })).toEqual(['b'])
})

test('stored answers survive nonsense', () => {
  for (const stored of [null, '', '[', 3, undefined]) expect(parseAnswers(stored)).toEqual({})
  expect(parseAnswers({ a: ['x', 1], b: 'y', c: 7 })).toEqual({ a: ['x'], b: 'y' })
})

test('after a question comes the next open one, then one that was skipped, then the result', () => {
  const questions = ['a', 'b', 'c'].map((id) => ({ ...question('single'), id }))
  expect(nextPlace(questions, { a: true }, 0)).toBe(1)
  expect(nextPlace(questions, { a: true, b: false }, 0)).toBe(2)
  expect(nextPlace(questions, { b: true, c: true }, 2)).toBe(0)
  expect(nextPlace(questions, { a: true, b: false, c: true }, 2)).toBe(3)
})

test('questions and options come in the order of the try, and what is new since then last', () => {
  const all = ['one', 'two', 'new'].map((id) => ({ ...question('single'), id }))
  const ordered = inOrder(all, {
    questions: ['two', 'gone', 'one'],
    options: { two: ['c', 'a', 'b'], one: ['b'] },
  })
  expect(ordered.map(({ id }) => id)).toEqual(['two', 'one', 'new'])
  expect(ordered.map(({ options }) => options.map(({ key }) => key).join(''))).toEqual(['cab', 'bac', 'abc'])
  expect(inOrder(all, null)).toBe(all)
})
