import { expect, test } from 'vitest'
import type { ValueType } from './values.ts'
import { renderCall, renderValue } from './value-text-rules.ts'

const int: ValueType = { scalar: 'int', depth: 0 }
const double: ValueType = { scalar: 'double', depth: 0 }
const texts: ValueType = { scalar: 'string', depth: 1 }

test('a call is written as a learner of the language would', () => {
  const signature = {
    name: 'mix',
    params: [
      { name: 'a', type: int },
      { name: 'b', type: texts },
    ],
    returns: int,
  }
  expect(renderCall('python', signature, [2, ['x', 'y']])).toBe('mix(2, ["x", "y"])')
  expect(renderCall('java', signature, [2, ['x', 'y']])).toBe('mix(2, {"x", "y"})')
})

test('a call shows only the arguments that it gives', () => {
  const params = [
    { name: 'a', type: int },
    { name: 'b', type: int, default: 3 },
  ]
  expect(renderCall('python', { name: 'mix', params, returns: int }, [2])).toBe('mix(2)')
})

test.each([
  ['python', { scalar: 'bool', depth: 0 }, true, 'True'],
  ['javascript', { scalar: 'bool', depth: 0 }, true, 'true'],
  ['python', { scalar: 'any', depth: 0 }, null, 'None'],
  ['python', double, 2, '2.0'],
  ['javascript', double, 2, '2'],
  ['c', double, 'NaN', 'NaN'],
  ['python', double, '-Infinity', '-inf'],
  ['python', { scalar: 'any', depth: 0 }, { a: [1] }, '{"a": [1]}'],
  [
    'c',
    { scalar: 'string', depth: 2 },
    [
      ['a', 'b'],
      [null, ''],
    ],
    '{{"a", "b"}, {NULL, ""}}',
  ],
  ['cpp', { scalar: 'int', depth: 2 }, [[1], []], '{{1}, {}}'],
] as const)('%s %o %o is %s', (language, type, value, text) => {
  expect(renderValue(language, type, structuredClone(value) as never)).toBe(text)
})
