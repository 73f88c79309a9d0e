import { expect, test } from 'vitest'
import { excerptOf, marked, piecesOf } from './highlight-rules.ts'

const python = { words: new Set(['python', 'loops', 'loop']), beginnings: ['recur'] }

test('whole words and beginnings are marked, whatever their case', () => {
  expect(piecesOf(marked('PYTHON loops, pythonic Recursion', python))).toEqual([
    { text: 'PYTHON', isMatch: true },
    { text: ' ', isMatch: false },
    { text: 'loops', isMatch: true },
    { text: ', pythonic ', isMatch: false },
    { text: 'Recursion', isMatch: true },
  ])
})

test('signs of HTML are text like any other', () => {
  const pieces = piecesOf(marked('<b>python</b> & <script>', python))
  expect(pieces.map(({ text }) => text).join('')).toBe('<b>python</b> & <script>')
  expect(pieces.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'python', isMatch: true }])
})

test('an excerpt shows the line around the first match and cuts no word', () => {
  const long = `First line.\n${'before '.repeat(20)}the loop ${'after '.repeat(40)}end\nLast line.`
  const excerpt = excerptOf(long, python)
  expect(excerpt?.text).toMatch(/^… (before )+the loop( after)+ …$/)
  expect(excerpt?.text.length).toBeLessThan(170)
  expect(excerpt?.matches).toHaveLength(1)
  expect(excerptOf('A loop.', python)).toEqual({ text: 'A loop.', matches: [{ start: 2, end: 6 }] })
  expect(excerptOf('Nothing of it.', python)).toBeNull()
})
