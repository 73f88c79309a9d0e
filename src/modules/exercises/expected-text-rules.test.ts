import { expect, test } from 'vitest'
import type { ExpectedError } from './exercise.ts'
import { renderExpected } from './expected-text-rules.ts'

const INT = { scalar: 'int', depth: 0 } as const
const SIGNATURE = { name: 'half', params: [{ name: 'n', type: INT }], returns: INT }

test.each<['python' | 'javascript' | 'java' | 'cpp', ExpectedError, string]>([
  ['python', { type: 'ValueError' }, 'raises ValueError'],
  ['python', { type: 'ValueError', message: 'too cold' }, 'raises ValueError: too cold'],
  ['javascript', { type: 'RangeError' }, 'throws RangeError'],
  ['java', { type: 'IllegalStateException', message: 'closed' }, 'throws IllegalStateException: closed'],
  ['cpp', { type: 'std::out_of_range' }, 'throws std::out_of_range'],
])('%s %o is shown as %s', (language, raises, text) => {
  expect(renderExpected(language, SIGNATURE, { raises })).toBe(text)
})

test('a value is shown as the language writes it', () => {
  expect(renderExpected('python', SIGNATURE, { expected: 5 })).toBe('5')
})
