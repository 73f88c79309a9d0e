import { expect, test } from 'vitest'
import type { QuizQuestionModel } from './content-model.ts'
import { optionKey, shownOptions } from './quiz-rules.ts'

function orderQuestion(id: string, items: string[]): QuizQuestionModel {
  const options = items.map((text) => ({ key: optionKey(id, text), html: text, correct: true, whyHtml: '' }))
  const place = { file: 'a.md', line: 1 }
  return {
    id,
    place,
    kind: 'order',
    promptHtml: '',
    code: null,
    options,
    output: null,
    whyHtml: '',
    mistakes: [],
  }
}

test('items are never shown in the right order, and always in the same one', () => {
  for (let number = 0; number < 200; number++) {
    const question = orderQuestion(`question-${number}`, ['a', 'b', 'c'].slice(0, 2 + (number % 2)))
    const shown = shownOptions(question).map(({ html }) => html)
    expect(shown).not.toEqual(question.options.map(({ html }) => html))
    expect(shown.toSorted()).toEqual(question.options.map(({ html }) => html).toSorted())
    expect(shownOptions(question).map(({ html }) => html)).toEqual(shown)
  }
})

test('the place of a choice says nothing about being right', () => {
  const places = [0, 0, 0]
  for (let number = 0; number < 600; number++) {
    const question: QuizQuestionModel = {
      ...orderQuestion(`choice-${number}`, ['a', 'b', 'c']),
      kind: 'single',
    }
    const place = shownOptions(question).findIndex(({ html }) => html === 'a')
    places[place] = (places[place] ?? 0) + 1
  }
  for (const count of places) expect(Math.abs(count - 200)).toBeLessThan(50)
})

test('each learner sees an order of their own, the same each time', () => {
  const question = { ...orderQuestion('choice', ['a', 'b', 'c', 'd']), kind: 'single' as const }
  const seen = (learner: string) =>
    shownOptions(question, learner)
      .map(({ html }) => html)
      .join('')
  const orders = new Set(Array.from({ length: 200 }, (_, number) => seen(`learner-${number}`)))
  expect(orders.size).toBe(24)
  expect(seen('learner-7')).toBe(seen('learner-7'))
  const items = orderQuestion('items', ['a', 'b'])
  for (let number = 0; number < 50; number++)
    expect(shownOptions(items, `learner-${number}`).map(({ html }) => html)).toEqual(['b', 'a'])
})

test('keys depend on the question and the words alone', () => {
  expect(optionKey('a', 'x')).toBe(optionKey('a', 'x'))
  expect(optionKey('a', 'x')).not.toBe(optionKey('b', 'x'))
  expect(optionKey('a', 'x')).toMatch(/^[0-9a-f]{10}$/)
})
