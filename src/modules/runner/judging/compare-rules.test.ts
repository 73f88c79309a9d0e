import { describe, expect, test } from 'vitest'
import { sameOutput, sameValue } from './compare-rules.ts'

describe('outputs', () => {
  test.each([
    ['tolerant', '8\n', '8', true],
    ['tolerant', '8  \n\n', '8\n', true],
    ['tolerant', ' 8', '8', false],
    ['tolerant', 'a\n\nb', 'a\nb', false],
    ['tolerant', 'Hello', 'hello', false],
    ['tolerant', 'héé\r\n', 'héé\n', true],
    ['exact', '8 \n', '8\n', false],
    ['exact', '8\n', '8\n', true],
    ['numeric', 'Area: 3.1415927 cm', 'Area: 3.1415926 cm', true],
    ['numeric', '3.15', '3.14', false],
    ['numeric', '1000000.5', '1000000.4999999', true],
    ['numeric', 'Sum: 1e3', 'Sum: 1000', true],
    ['numeric', 'sum: 3', 'Sum: 3', false],
    ['numeric', '3 4', '3\n4', false],
    ['numeric', '3.0', '3', true],
    ['numeric', '3,5', '3.5', false],
    ['numeric', 'nan', 'nan', true],
  ] as const)('%s: %j for %j is %s', (compare, actual, expected, same) => {
    expect(sameOutput(actual, expected, compare, 1e-6)).toBe(same)
  })
})

describe('values', () => {
  const int = { scalar: 'int', depth: 0 } as const
  const double = { scalar: 'double', depth: 0 } as const
  const any = { scalar: 'any', depth: 0 } as const
  test.each([
    [5, 5, int, true],
    [5.0000000001, 5, int, false],
    [0.1 + 0.2, 0.3, double, true],
    ['NaN', 'NaN', double, true],
    ['Infinity', '-Infinity', double, false],
    [1e20, 1e20 + 1, double, true],
    [true, 1, int, false],
    ['5', 5, any, false],
    [null, 0, any, false],
    [1, true, { scalar: 'bool', depth: 0 }, true],
    [2, true, { scalar: 'bool', depth: 0 }, false],
    [[1, 2], [1, 2], { scalar: 'int', depth: 1 }, true],
    [[1], [1, 2], { scalar: 'int', depth: 1 }, false],
    [[], null, any, false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, any, true],
    [{ a: 1, c: 1 }, { a: 1, b: 1 }, any, false],
    ['\u00e9', 'e\u0301', { scalar: 'string', depth: 0 }, false],
  ] as const)('%j for %j as %o is %s', (actual, expected, type, same) => {
    const plain = structuredClone([actual, expected]) as never[]
    expect(sameValue(plain[0] as never, plain[1] as never, type, 1e-9)).toBe(same)
  })
})
