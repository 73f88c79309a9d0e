import { describe, expect, test } from 'vitest'
import { findCopies, freeName, isNamedAfter, type OwnCopy, type Program } from './guided-copy-rules.ts'

const files = (text: string) => [
  { path: 'main.py', content: text },
  { path: 'words.txt', content: 'sun' },
]
const program: Program = { name: 'Hangman Game', language: 'python', files: files('print(1)') }
const own = (id: string, change: Partial<OwnCopy> = {}): OwnCopy => ({ ...program, id, ...change })

describe('a program is found', () => {
  test('by its files, whatever the project is called and how they are ordered', () => {
    const renamed = own('a', { name: 'Gallows', files: files('print(1)').toReversed() })
    expect(findCopies([renamed], program)).toEqual({ same: 'a', named: null })
  })

  test('by its name, when it has been changed since', () => {
    const changed = own('a', { files: files('print(2)') })
    expect(findCopies([changed], program)).toEqual({ same: null, named: 'a' })
  })

  test('not in a project with one file more, of another language, or of which no file is known', () => {
    const more = own('a', { name: 'A', files: [...files('print(1)'), { path: 'x.py', content: '' }] })
    const other = own('b', { language: 'javascript' })
    const unknown = own('c', { name: 'C', files: null })
    expect(findCopies([more, other, unknown], program)).toEqual({ same: null, named: null })
  })
})

test.each([
  ['Hangman Game', true],
  ['Hangman Game 2', true],
  ['Hangman Game 2b', false],
  ['Hangman Games', false],
  ['Hangman Game of words', false],
])('%s is named after Hangman Game: %s', (name, is) => {
  expect(isNamedAfter(name, 'Hangman Game')).toBe(is)
})

test('a name that is taken gets a number', () => {
  expect(freeName('Hangman Game', [])).toBe('Hangman Game')
  expect(freeName('Hangman Game', [{ name: 'Hangman Game' }])).toBe('Hangman Game 2')
  expect(freeName('Hangman Game', [{ name: 'Hangman Game' }, { name: 'Hangman Game 2' }])).toBe(
    'Hangman Game 3',
  )
})

test('a long title is cut where a project’s name ends', () => {
  const long = 'x'.repeat(100)
  const name = freeName(long, [{ name: freeName(long, []) }])
  expect(name.length).toBeLessThanOrEqual(60)
  expect(isNamedAfter(name, long)).toBe(true)
})
