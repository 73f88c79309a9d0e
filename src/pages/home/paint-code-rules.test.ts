import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paintCode, type PaintLanguage } from './paint-code-rules.ts'

const languages: PaintLanguage[] = ['python', 'javascript', 'sql']

test('whatever is typed, nothing is lost or added', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...languages), (source, language) => {
      expect(
        paintCode(source, language)
          .map(({ text }) => text)
          .join(''),
      ).toBe(source)
    }),
  )
})

test('words inside text and comments are not keywords', () => {
  const tokens = paintCode('print("for") # if', 'python').filter(({ token }) => token !== null)
  expect(tokens).toEqual([
    { text: '"for"', token: 'string' },
    { text: '# if', token: 'comment' },
  ])
})

test('SQL keywords are known in either case, and only as whole words', () => {
  const tokens = paintCode('SELECT information from books', 'sql').filter(({ token }) => token === 'keyword')
  expect(tokens.map(({ text }) => text)).toEqual(['SELECT', 'from'])
})
