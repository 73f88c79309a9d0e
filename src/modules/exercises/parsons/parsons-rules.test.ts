import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leftOver, readLines, writeLines, type PieceRules } from './parsons-rules.ts'

const python: PieceRules = {
  pieces: ['print(total)', 'for price in prices:', 'total = 0', 'total += price', 'total = price'].map(
    (text) => ({ text, level: 0 }),
  ),
  indentation: 'chosen',
  step: '    ',
}
const c: PieceRules = {
  pieces: ['}', 'int main(void) {', 'puts("{");', '}', 'if (ready) {'].map((text) => ({ text, level: 0 })),
  indentation: 'braces',
  step: '    ',
}

describe('indentation that the learner chooses', () => {
  test('is read and written as it is', () => {
    const source = 'total = 0\nfor price in prices:\n    total += price\nprint(total)\n'
    const lines = readLines(source, python)
    expect(lines.map(({ piece, level }) => [piece, level])).toEqual([
      [2, 0],
      [1, 0],
      [3, 1],
      [0, 0],
    ])
    expect(writeLines(lines, python)).toBe(source)
    expect(leftOver(lines, python)).toEqual([4])
  })

  test('a line that is no piece stays in the program and uses none up', () => {
    const lines = readLines('total = 1\n\nprint(total)\n', python)
    expect(lines.map(({ piece }) => piece)).toEqual([null, 0])
    expect(writeLines(lines, python)).toBe('total = 1\nprint(total)\n')
  })

  test('a piece is used once', () => {
    const lines = readLines('total = 0\ntotal = 0\n', python)
    expect(lines.map(({ piece }) => piece)).toEqual([2, null])
  })
})

describe('indentation by braces', () => {
  test('follows the braces, and not those in texts', () => {
    const lines = readLines('int main(void) {\nif (ready) {\nputs("{");\n}\n}\n', c)
    expect(writeLines(lines, c)).toBe('int main(void) {\n    if (ready) {\n        puts("{");\n    }\n}\n')
    expect(leftOver(lines, c)).toEqual([])
  })

  test('a brace too many closes nothing', () => {
    expect(writeLines(readLines('}\n}\nputs("{");\n', c), c)).toBe('}\n}\nputs("{");\n')
  })
})

test('lines bring their own indentation where it is given', () => {
  const sql: PieceRules = {
    pieces: [
      { text: 'SELECT title', level: 0 },
      { text: 'price', level: 1 },
    ],
    indentation: 'given',
    step: '  ',
  }
  expect(writeLines(readLines('price\nSELECT title', sql), sql)).toBe('  price\nSELECT title\n')
})

test('what is written is read as the same lines, whatever text a draft holds', () => {
  const word = fc.constantFrom(
    ...python.pieces.map(({ text }) => text),
    'x = 1',
    '',
    '  ',
    '\t\tprint(total)',
  )
  fc.assert(
    fc.property(fc.array(word), fc.constantFrom(python, c), (words, rules) => {
      const lines = readLines(words.join('\n'), rules)
      expect(readLines(writeLines(lines, rules), rules)).toEqual(lines)
    }),
  )
})
