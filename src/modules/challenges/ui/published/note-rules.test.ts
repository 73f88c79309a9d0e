import { expect, test } from 'vitest'
import { noteParts } from './note-rules.ts'

const shown = (note: string) => noteParts(note).map(({ isCode, text }) => (isCode ? { code: text } : text))

test.each([
  ['plain words', ['plain words']],
  ['`max` finds it', [{ code: 'max' }, ' finds it']],
  ['with `key=len`, not `sorted()`', ['with ', { code: 'key=len' }, ', not ', { code: 'sorted()' }]],
  ['`<b>x</b>` is text', [{ code: '<b>x</b>' }, ' is text']],
])('%s', (note, parts) => {
  expect(shown(note)).toEqual(parts)
})

test.each(['one ` alone', '``', '`over\ntwo lines`', ''])('%j has no code', (note) => {
  expect(noteParts(note).every(({ isCode }) => !isCode)).toBe(true)
  expect(
    noteParts(note)
      .map(({ text }) => text)
      .join(''),
  ).toBe(note)
})
