import { describe, expect, test } from 'vitest'
import type { QuizQuestionModel } from '#modules/catalog/module.ts'
import { gradeQuiz } from './quiz-rules.ts'

const place = { file: 'quiz.md', line: 1 }
const option = (key: string, correct: boolean) => ({ key, html: key, correct, whyHtml: `why ${key}` })
const base = { place, promptHtml: '', code: null, output: null, mistakes: [], whyHtml: '' }
const questions: QuizQuestionModel[] = [
  { ...base, id: 'one', kind: 'single', options: [option('a', false), option('b', true)] },
  {
    ...base,
    id: 'many',
    kind: 'multiple',
    options: [option('a', true), option('b', false), option('c', true)],
  },
  {
    ...base,
    id: 'order',
    kind: 'order',
    options: [option('x', true), option('y', true), option('z', true)],
    whyHtml: 'in order',
  },
  {
    ...base,
    id: 'typed',
    kind: 'output',
    options: [],
    output: { answer: '5\n6\n', stdin: '', database: null },
    whyHtml: 'sum',
    mistakes: [{ answer: '23', whyHtml: 'text' }],
  },
]

describe('judging a quiz', () => {
  test('all right answers give the whole score', () => {
    const grade = gradeQuiz(questions, {
      one: ['b'],
      many: ['c', 'a'],
      order: ['x', 'y', 'z'],
      typed: '5\n6',
    })
    expect(grade).toMatchObject({ score: 1, correct: 4, total: 4 })
  })

  test.each([
    ['one', ['a']],
    ['one', ['a', 'b']],
    ['one', 'b'],
    ['many', ['a']],
    ['many', ['a', 'b', 'c']],
    ['many', ['a', 'a', 'c', 'b']],
    ['order', ['x', 'z', 'y']],
    ['order', ['x', 'y']],
    ['typed', '56'],
    ['typed', ['5', '6']],
  ])('%s answered with %j is wrong', (id, answer) => {
    const grade = gradeQuiz(questions, { [id]: answer })
    expect(grade.correct).toBe(0)
    expect(grade.verdicts.find((verdict) => verdict.questionId === id)).toMatchObject({ correct: false })
  })

  test('the verdict carries the right answer, every option’s reason, and what a known mistake means', () => {
    const { verdicts } = gradeQuiz(questions, { one: ['a'], typed: '23 ' })
    expect(verdicts[0]).toMatchObject({ answer: ['b'], why: { a: 'why a', b: 'why b' } })
    expect(verdicts[2]?.answer).toEqual(['x', 'y', 'z'])
    expect(verdicts[3]?.why['']).toBe('text sum')
  })
})
