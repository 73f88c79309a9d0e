import { expect, test } from 'vitest'
import { chanceFrom, coverSubject } from './cover-rules.ts'

test.each([
  ['learn-python-basics', 'python', 'indentation'],
  ['dsa-with-python', 'python', 'linked-list'],
  ['learn-css', 'html', 'box-model'],
  ['learn-recursion-with-c', 'c', 'recursion'],
  ['learn-java-oop', 'java', 'classes'],
  ['learn-javascript-in-browser', 'javascript', 'window'],
  ['simple-dice-roller', 'python', 'dice'],
  ['classic-snake-game', 'javascript', 'snake'],
  ['rock-paper-scissors-game', 'python', 'contest'],
] as const)('%s shows its subject', (slug, language, subject) => {
  expect(coverSubject({ slug, language, level: 'beginner' })).toBe(subject)
})

test('the chance in a cover is the same every time and stays within its bounds', () => {
  const row = (seed: string) => {
    const chance = chanceFrom(seed)
    return Array.from({ length: 200 }, () => chance(3, 7))
  }
  expect(row('learn-html')).toEqual(row('learn-html'))
  expect(row('learn-html')).not.toEqual(row('learn-css'))
  expect(new Set(row('learn-html'))).toEqual(new Set([3, 4, 5, 6, 7]))
})
