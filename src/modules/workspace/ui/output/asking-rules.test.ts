import { expect, test } from 'vitest'
import { endsInQuestion } from './asking-rules.ts'

const printed = (...pieces: string[]) => pieces.map((piece) => new TextEncoder().encode(piece))

test.each([
  ['nothing', printed(), false],
  ['a question', printed('Hello\r\n', 'What is your name? '), true],
  ['a question and half of its answer', printed('What is your name? ', 'Ad'), true],
  ['an answer that was sent', printed('What is your name? ', 'Ada', '\r\n'), false],
  ['a finished line', printed('Hello, Ada\r\n'), false],
  ['a prompt of nothing but spaces', printed('Hello\r\n', '  '), false],
  ['colors after a finished line', printed('\u001b[31mHello\r\n', '\u001b[0m'), false],
  ['a long line in many pieces', printed(...Array.from({ length: 900 }, () => 'a')), true],
])('%s', (_name, pieces, isQuestion) => {
  expect(endsInQuestion(pieces)).toBe(isQuestion)
})
