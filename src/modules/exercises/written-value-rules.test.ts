import { describe, expect, test } from 'vitest'
import { differenceInForm, sameValue } from './written-value-rules.ts'

describe('the same value', () => {
  test.each([
    ['python', ' 3 ', '3', true],
    ['python', '"sun"', "'sun'", true],
    ['python', '[1,2]', '[1, 2]', true],
    ['python', "['a b']", "['ab']", false],
    ['python', '2.50', '2.5', true],
    ['python', '2', '2.0', false],
    ['javascript', '2.0', '2', true],
    ['python', '−3', '-3', true],
    ['python', '', '0', false],
    ['python', 'True', '1', false],
  ] as const)('%s: %s for %s is %s', (language, typed, right, same) => {
    expect(sameValue(language, typed, right)).toBe(same)
  })
})

test('right apart from the way it is written', () => {
  expect(differenceInForm('sun', "'sun'")).toBe('needs-quotes')
  expect(differenceInForm('"3"', '3')).toBe('needs-no-quotes')
  expect(differenceInForm('2', '2.0')).toBe('number-type')
  expect(differenceInForm('true', 'True')).toBe('capital')
  expect(differenceInForm('"Sun"', '"sun"')).toBeNull()
  expect(differenceInForm('4', '3')).toBeNull()
})
