import { expect, test } from 'vitest'
import { looksTheSame } from './output-text-rules.ts'

test('typed output is forgiven spaces at line ends and blank lines around it, nothing else', () => {
  expect(looksTheSame('a \r\nb\n\n', 'a\nb')).toBe(true)
  expect(looksTheSame('a\n\nb', 'a\nb')).toBe(false)
  expect(looksTheSame(' a', 'a')).toBe(false)
})
