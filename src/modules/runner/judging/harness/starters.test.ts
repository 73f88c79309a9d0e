import { expect, test } from 'vitest'
import type { FunctionSignature, JsonValue, ScalarType, ValueType } from '#modules/exercises/module.ts'
import { hasPlaceholderValue, starterFor } from './starters.ts'

const type = (scalar: ScalarType, depth = 0): ValueType => ({ scalar, depth })

const signature = (returns: ValueType, ...types: ValueType[]): FunctionSignature => ({
  name: 'solve',
  params: types.map((each, at) => ({ name: 'abc'[at] ?? 'x', type: each })),
  returns,
})

test('a starter is the function and nothing else', () => {
  const two = signature(type('int'), type('int', 1), type('string'))
  expect(starterFor('python', two)).toBe('def solve(a, b):\n    pass\n')
  expect(starterFor('javascript', two)).toBe('function solve(a, b) {\n}\n')
  expect(starterFor('java', two)).toBe(
    'public class Main {\n    static int solve(int[] a, String b) {\n        return 0;\n    }\n}\n',
  )
  expect(starterFor('java', { ...two, file: 'shop/Till.java' })).toContain('public class Till {')
})

test('in C and C++, it includes what its types need', () => {
  expect(starterFor('c', signature(type('int'), type('string')))).toBe(
    'int solve(const char *a) {\n    return 0;\n}\n',
  )
  expect(starterFor('c', signature(type('string', 1), type('bool', 2)))).toBe(
    '#include <stdbool.h>\n#include <stdlib.h>\n\nchar **solve(const bool *const *a, int a_rows, int a_columns, int *result_count) {\n    *result_count = 0;\n    return NULL;\n}\n',
  )
  expect(starterFor('cpp', signature(type('string', 2), type('int')))).toBe(
    '#include <string>\n#include <vector>\nusing namespace std;\n\nvector<vector<string>> solve(int a) {\n    return {};\n}\n',
  )
  expect(starterFor('cpp', signature(type('double')))).toBe(
    'using namespace std;\n\ndouble solve() {\n    return 0.0;\n}\n',
  )
})

test('a default argument is part of it', () => {
  const one = signature(type('string'), type('bool'))
  const withDefault = { ...one, params: one.params.map((param) => ({ ...param, default: true })) }
  expect(starterFor('python', withDefault)).toContain('def solve(a=True):')
  expect(starterFor('javascript', withDefault)).toContain('function solve(a = true) {')
  expect(starterFor('cpp', withDefault)).toContain('string solve(bool a = true) {')
})

test.each<[ScalarType, number, JsonValue, JsonValue[]]>([
  ['int', 0, 0, [1, -1, null, false, '']],
  ['long', 0, 0, [1]],
  ['double', 0, 0, [0.5, 'NaN']],
  ['bool', 0, false, [true, 0]],
  ['string', 0, '', [' ', 'a', null]],
  ['int', 1, [], [[0], null, 0]],
  ['string', 2, [], [[[]], [['']]]],
  ['any', 0, null, [0, [], '']],
])('the placeholder of %s with %i dimensions is %j', (scalar, depth, placeholder, others) => {
  expect(hasPlaceholderValue(type(scalar, depth), placeholder)).toBe(true)
  for (const other of others) expect(hasPlaceholderValue(type(scalar, depth), other)).toBe(false)
})
