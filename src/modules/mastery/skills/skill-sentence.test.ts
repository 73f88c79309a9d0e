import { expect, test } from 'vitest'
import { levelWord, skillSentence } from './skill-sentence.ts'

test.each([
  [0, 'Just started'],
  [0.15, 'Growing'],
  [0.6, 'Solid'],
  [0.75, 'Strong'],
  [1, 'Strong'],
])('a strength of %s is called %s', (strength, word) => {
  expect(levelWord({ strength, passed: 1, total: 3, fading: 1 })).toBe(word)
})

test.each([
  [9, 9, 9, 'Faded'],
  [4, 8, 1, 'Faded'],
  [3, 8, 3, 'Just started'],
  [1, 2, 0, 'Just started'],
])('a weak skill with %s of %s passed and %s fading is called %s', (passed, total, fading, word) => {
  expect(levelWord({ strength: 0.05, passed, total, fading })).toBe(word)
})

const loops = {
  id: 'loops',
  title: 'Loops',
  strength: 0.428,
  passed: 5,
  unaided: 4,
  total: 8,
  fading: 0,
  due: 0,
}

test('a skill is one sentence, and says what there is to solve again', () => {
  expect(skillSentence(loops)).toBe('Loops: Solid, 43%. 5 of 8 exercises passed, 4 without help.')
  expect(skillSentence({ ...loops, due: 2 })).toMatch(/without help\. 2 to solve again\.$/)
})
