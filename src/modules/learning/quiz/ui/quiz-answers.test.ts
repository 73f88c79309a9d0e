import { describe, expect, test } from 'vitest'
import type { QuizQuestion } from '#modules/catalog/contract.ts'
import { answersToSubmit, isAnswered, moveItem, orderOf, parseAnswers } from './quiz-answers.ts'

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

test('an untouched order is handed in as it stands', () => {
  expect(answersToSubmit([question('order')], {})).toEqual({ q: ['a', 'b', 'c'] })
  expect(answersToSubmit([question('single')], {})).toEqual({})
})

test('kept answers survive nonsense', () => {
  for (const stored of [null, '', '[', '3']) expect(parseAnswers(stored)).toEqual({})
  expect(parseAnswers('{"a":["x",1],"b":"y","c":7}')).toEqual({ a: ['x'], b: 'y' })
})
