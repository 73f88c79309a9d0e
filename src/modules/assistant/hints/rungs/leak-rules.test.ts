import { expect, test } from 'vitest'
import type { Language } from '#modules/exercises/contract.ts'
import { leakMeter, MOST_SHARED, type Secret } from './leak-rules.ts'

const file = (content: string) => [{ path: 'main.py', content }]
const SOLUTION =
  'total = 0\nfor price in prices:\n    if price > 10:\n        total += price * 2\nprint(total)\n'
const sharedWith = (of: Secret, texts: string[]) => leakMeter(of).shared(texts)
const showsLine = (of: Secret, texts: string[]) => leakMeter(of).showsLine(texts)
const secret = (known: string, language: Language = 'python') => ({
  language,
  answers: [file(SOLUTION)],
  known: [known],
})

test('a solution shares all of itself with itself, also under other names and values', () => {
  expect(sharedWith(secret(''), [SOLUTION])).toBe(1)
  const renamed = SOLUTION.replaceAll('price', 'fee').replaceAll('10', '99').replaceAll('total', 'sum_of_all')
  expect(sharedWith(secret(''), [renamed])).toBe(1)
})

test('a program that only has a loop in common stays below the limit', () => {
  const share = sharedWith(secret(''), ['for name in names:\n    print(f"Hello, {name}")\nprint("Done")\n'])
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(MOST_SHARED)
})

test('what the learner has already is no secret', () => {
  expect(sharedWith(secret(SOLUTION), [SOLUTION])).toBe(0)
  const learner = SOLUTION.replace('price * 2', 'price')
  expect(sharedWith(secret(learner), [learner])).toBe(0)
  expect(sharedWith(secret(learner), ['        total += price * 2'])).toBeGreaterThan(MOST_SHARED)
})

test('the nearest of several right programs counts', () => {
  const other = file('print(sum(price * 2 for price in prices if price > 10))\n')
  const both = { ...secret(''), answers: [file(SOLUTION), other] }
  expect(sharedWith(both, ['print(sum(x * 2 for x in xs if x > 1))'])).toBe(1)
})

test('a line of a solution is found whatever its spaces, unless the learner has it', () => {
  expect(showsLine(secret(''), ['total+=price * 2'])).toBe(true)
  expect(showsLine(secret('        total += price * 2\n'), ['total += price * 2'])).toBe(false)
  expect(showsLine(secret(''), ['total = 0'])).toBe(false)
  expect(showsLine(secret(''), ['total += fee * 2'])).toBe(false)
})

test('a long passage as it is gives away, whatever its share is', () => {
  const { showsPassage } = leakMeter(secret(''))
  const passage = SOLUTION.split('\n').slice(1, 3).join('\n')
  expect(showsPassage([`if True:\n${passage}\n`])).toBe(false)
  expect(showsPassage([`if True:\n${passage} total += price * 2\n`])).toBe(true)
  expect(leakMeter(secret(SOLUTION)).showsPassage([SOLUTION])).toBe(false)
})

test('pages are compared by their words and signs', () => {
  const page = { language: 'html' as const, answers: [file('<ul>\n  <li>Tea</li>\n</ul>\n')], known: [] }
  expect(sharedWith(page, ['<ul><li>Tea</li></ul>'])).toBe(1)
  expect(sharedWith(page, ['<p>Cocoa</p>'])).toBe(0)
  expect(showsLine(page, ['<li>Tea</li>'])).toBe(true)
})

test('no text, no share', () => {
  expect(sharedWith(secret(''), [])).toBe(0)
  expect(sharedWith(secret(''), ['', 'total'])).toBe(0)
})
