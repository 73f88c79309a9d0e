import { expect, test } from 'vitest'
import type { Replay } from './contract.ts'
import { lastLines, textAt, wholeText } from './screen-rules.ts'

const REPLAY: Replay = {
  frames: [
    [300, 'out', 'Dice\n'],
    [370, 'out', 'Which? '],
    [1000, 'typed', '2d6'],
    [1520, 'out', '9\n'],
  ],
}
const shown = (ms: number, options = {}) => textAt(REPLAY, ms, options).map(({ text }) => text)

test('the screen is empty, then printed to, then typed on key by key, then Enter is pressed', () => {
  expect(shown(0)).toEqual([])
  expect(shown(369)).toEqual(['Dice\n'])
  expect(shown(999)).toEqual(['Dice\nWhich? '])
  expect(shown(1000)).toEqual(['Dice\nWhich? ', '2'])
  expect(shown(1090)).toEqual(['Dice\nWhich? ', '2d'])
  expect(shown(1519)).toEqual(['Dice\nWhich? ', '2d6'])
  expect(shown(1520)).toEqual(['Dice\nWhich? ', '2d6', '\n9\n'])
})

test('without movement a typed line appears as a whole', () => {
  expect(shown(1000, { isByLine: true })).toEqual(['Dice\nWhich? ', '2d6'])
})

test('the end says what was printed and what was typed', () => {
  expect(wholeText(REPLAY)).toEqual([
    { kind: 'out', text: 'Dice\nWhich? ' },
    { kind: 'typed', text: '2d6' },
    { kind: 'out', text: '\n9\n' },
  ])
})

test('the last lines keep who said what, and no empty line at the end', () => {
  const texts = [...wholeText(REPLAY), { kind: 'out' as const, text: '\n\n' }]
  expect(lastLines(texts, 2)).toEqual([
    { kind: 'out', text: 'Which? ' },
    { kind: 'typed', text: '2d6' },
    { kind: 'out', text: '\n9' },
  ])
  expect(lastLines(texts, 1)).toEqual([{ kind: 'out', text: '9' }])
  expect(lastLines(texts, 9).at(0)?.text).toBe('Dice\nWhich? ')
  expect(lastLines([], 3)).toEqual([])
})
