import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PieceRules, readLines, writeLines } from '#modules/exercises/browser.ts'
import { itemsOf, moveBy, putAt, putLast, setLevel, takeOut } from './arrange-rules.ts'

const rules: PieceRules = {
  pieces: ['a', 'b', 'c', 'd'].map((text) => ({ text, level: 0 })),
  indentation: 'chosen',
  step: '  ',
}
const lines = readLines('b\n  a\n', rules)
const itemOf = (text: string) => {
  const item = itemsOf(lines, rules).find(({ line }) => line.text === text)
  if (item === undefined) throw new Error(`no line ${text}`)
  return item
}

test('the arrow keys pass the program first, then what is left', () => {
  expect(itemsOf(lines, rules).map(({ line, at }) => [line.text, at])).toEqual([
    ['b', 0],
    ['a', 1],
    ['c', null],
    ['d', null],
  ])
})

describe('moves', () => {
  test.each([
    ['to the end, indented like the line before', putLast(lines, itemOf('d')), 'b\n  a\n  d\n'],
    ['into the middle', putAt(lines, itemOf('c'), 1), 'b\nc\n  a\n'],
    ['within the program', putAt(lines, itemOf('a'), 0), '  a\nb\n'],
    ['beyond the end', putAt(lines, itemOf('b'), 9), '  a\nb\n'],
    ['out of the program', takeOut(lines, itemOf('b')), '  a\n'],
    ['up', moveBy(lines, itemOf('a'), -1), '  a\nb\n'],
    ['up at the top', moveBy(lines, itemOf('b'), -1), 'b\n  a\n'],
    ['down and out', moveBy(lines, itemOf('a'), 1), 'b\n'],
    ['up into the program', moveBy(lines, itemOf('c'), -1), 'b\n  a\n  c\n'],
    ['down where it is left', moveBy(lines, itemOf('c'), 1), 'b\n  a\n'],
    ['to the right', setLevel(lines, itemOf('b'), 1), '  b\n  a\n'],
    ['beyond the left edge', setLevel(lines, itemOf('a'), -1), 'b\na\n'],
  ])('%s', (_, moved, text) => expect(writeLines(moved, rules)).toBe(text))

  test('no move loses a line or doubles one', () => {
    const move = fc.tuple(fc.nat(3), fc.constantFrom('last', 'out', 'up', 'down'), fc.nat(4))
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        let now = lines
        for (const [which, how] of moves) {
          const item = itemsOf(now, rules)[which]
          if (item === undefined) continue
          if (how === 'last' && item.at === null) now = putLast(now, item)
          if (how === 'out') now = takeOut(now, item)
          if (how === 'up' || how === 'down') now = moveBy(now, item, how === 'up' ? -1 : 1)
        }
        const texts = itemsOf(now, rules).map(({ line }) => line.text)
        expect(texts.toSorted()).toEqual(['a', 'b', 'c', 'd'])
      }),
    )
  })
})
