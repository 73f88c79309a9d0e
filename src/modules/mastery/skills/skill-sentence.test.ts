import { expect, test } from 'vitest'
import { skillSentence, strengthWord } from './skill-sentence.ts'

test.each([
  [0, 'Just started'],
  [0.15, 'Growing'],
  [0.6, 'Solid'],
  [0.75, 'Strong'],
  [1, 'Strong'],
])('a strength of %s is called %s', (strength, word) => {
  expect(strengthWord(strength)).toBe(word)
})

const loops = { id: 'loops', title: 'Loops', strength: 0.428, passed: 5, unaided: 4, total: 8, due: 0 }

test('a skill is one sentence, and says when something of it fades', () => {
  expect(skillSentence(loops)).toBe('Loops: Solid, 43%. 5 of 8 exercises passed, 4 without help.')
  expect(skillSentence({ ...loops, due: 2 })).toMatch(/without help\. 2 fading\.$/)
})
