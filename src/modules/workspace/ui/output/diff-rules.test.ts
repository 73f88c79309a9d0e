import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { markDifference } from './diff-rules.ts'
import { showInvisibles, whitespaceOnly } from './invisible-rules.ts'

const text = (parts: { text: string }[]) => parts.map((part) => part.text).join('')

describe('marking a difference', () => {
  test('marks the one space too many', () => {
    expect(markDifference('Hello, Ada', 'Hello,  Ada')).toEqual({
      expected: [
        { kind: 'same', text: 'Hello, ' },
        { kind: 'same', text: 'Ada' },
      ],
      actual: [
        { kind: 'same', text: 'Hello, ' },
        { kind: 'extra', text: ' ' },
        { kind: 'same', text: 'Ada' },
      ],
    })
  })

  test('marks a missing line end', () => {
    expect(markDifference('1\n2\n', '1\n2').expected.at(-1)).toEqual({ kind: 'missing', text: '\n' })
  })

  test('compares unlike texts by words: letters that meet by chance mean nothing', () => {
    expect(markDifference('no digit', 'ok').actual).toEqual([{ kind: 'extra', text: 'ok' }])
  })

  test('loses and invents nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (expected, actual) => {
        const marked = markDifference(expected, actual)
        expect(text(marked.expected)).toBe(expected)
        expect(text(marked.actual)).toBe(actual)
        expect(marked.expected.every((part) => part.kind !== 'extra')).toBe(true)
        expect(marked.actual.every((part) => part.kind !== 'missing')).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('compares long texts by lines, quickly', () => {
    const long = Array.from({ length: 3000 }, (_, line) => `line ${line}`).join('\n')
    const marked = markDifference(`${long}\nend`, `${long}\nfin`)
    expect(marked.expected.at(-1)).toEqual({ kind: 'missing', text: 'end' })
    expect(marked.actual.at(-1)).toEqual({ kind: 'extra', text: 'fin' })
  })
})

test('spaces, tabs and line ends become signs', () => {
  expect(showInvisibles('a b\tc\nd')).toBe('a·b→\tc↵\nd')
})

test('says when only whitespace differs', () => {
  expect(whitespaceOnly('a b', 'ab')).toMatch(/spaces/)
  expect(whitespaceOnly('a\nb\n', 'ab\n')).toMatch(/line breaks/)
  expect(whitespaceOnly('a', 'a')).toBeNull()
  expect(whitespaceOnly('a', 'b')).toBeNull()
})
