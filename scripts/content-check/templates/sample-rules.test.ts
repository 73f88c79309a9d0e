import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingPiece } from './sample-rules.ts'

test.each([
  ['It was ….', 'It was 42.\n'],
  ['Hello…', 'Hello\n'],
  ['…', ''],
  ['…b', 'ab\nb'],
  ['a…a', 'aa'],
  ['Guess 1: …\nThe end   ', 'Guess 1: Too low.\nGuess 2: \nThe end\n\n'],
])('%j shows %j', (shown, real) => expect(missingPiece(shown, real)).toBeNull())

test.each([
  ['It was ….', 'That was 42.', 'It was '],
  ['It was ….', 'It was 42', '.'],
  ['a…a', 'a', 'a'],
  ['a…b…c', 'a c', 'b'],
  ['a…', 'ba', 'a'],
  ['It was ….', 'It was 42.\nMore', '.'],
])('%j does not show %j', (shown, real, piece) => expect(missingPiece(shown, real)).toBe(piece))

test('whatever is cut out of an output is a gap', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '.') }).map((text) => `${text}|`)
  fc.assert(
    fc.property(word, word, word, (before, gap, after) => {
      expect(missingPiece(`${before}…${after}`, `${before}${gap}${after}`)).toBeNull()
    }),
  )
})
