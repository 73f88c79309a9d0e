/** When an output or a value is the expected one. */
import type { Compare, JsonValue, ValueType } from '#modules/exercises/module.ts'

/** An output beyond this many times the expected one, and some room for spaces and lines, is another one: it is not read. */
const MOST_TIMES_LONGER = 4
const ROOM_CHARACTERS = 20_000

/** `tolerant` forgives spaces at line ends and blank lines at the end; `numeric` also small differences of numbers. */
export function sameOutput(actual: string, expected: string, compare: Compare, tolerance: number): boolean {
  if (compare === 'exact') return actual === expected
  if (actual.length > MOST_TIMES_LONGER * expected.length + ROOM_CHARACTERS) return false
  const [one, other] = [tidy(actual), tidy(expected)]
  return compare === 'tolerant' ? one === other : sameWords(one, other, tolerance)
}

/** Without spaces at line ends and blank lines at the end. */
export function tidy(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()
}

/** Line by line, word by word: a number needs a close number, any other word the same word. */
function sameWords(actual: string, expected: string, tolerance: number): boolean {
  const [actualLines, expectedLines] = [actual.split('\n'), expected.split('\n')]
  if (actualLines.length !== expectedLines.length) return false
  return expectedLines.every((line, at) => {
    const [one, other] = [wordsOf(actualLines[at] ?? ''), wordsOf(line)]
    return (
      one.length === other.length && other.every((word, index) => sameWord(one[index] ?? '', word, tolerance))
    )
  })
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** Numbers stand apart from the words around them: `3.14cm` is a number and a word. */
function wordsOf(line: string): string[] {
  return line.match(/[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|[^\s\d]+/g) ?? []
}

function sameWord(actual: string, expected: string, tolerance: number): boolean {
  if (!NUMBER.test(expected)) return actual === expected
  return NUMBER.test(actual) && close(Number(actual), Number(expected), tolerance)
}

/** Within the tolerance, or within its share of a large number. */
export function close(actual: number, expected: number, tolerance: number): boolean {
  if (actual === expected) return true
  return Math.abs(actual - expected) <= tolerance * Math.max(1, Math.abs(expected))
}

/** Values as values: `2` is `2.0`, a truth is no number except where the language (C) has numbers for truths. */
export function sameValue(
  actual: JsonValue,
  expected: JsonValue,
  type: ValueType,
  tolerance: number,
): boolean {
  if (Array.isArray(expected)) {
    const inner = { scalar: type.scalar, depth: Math.max(0, type.depth - 1) }
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, index) => sameValue(actual[index] ?? null, item, inner, tolerance))
    )
  }
  if (typeof expected === 'object' && expected !== null) return sameFields(actual, expected, type, tolerance)
  if (typeof expected === 'number')
    return typeof actual === 'number' && sameNumber(actual, expected, type, tolerance)
  if (typeof expected === 'boolean' && type.scalar === 'bool' && typeof actual === 'number') {
    return actual === Number(expected)
  }
  return actual === expected
}

function sameNumber(actual: number, expected: number, { scalar }: ValueType, tolerance: number): boolean {
  const isExact = scalar === 'int' || scalar === 'long'
  return isExact ? actual === expected : close(actual, expected, tolerance)
}

function sameFields(
  actual: JsonValue,
  expected: { [key: string]: JsonValue },
  type: ValueType,
  tolerance: number,
): boolean {
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return false
  const keys = Object.keys(expected)
  return (
    Object.keys(actual).length === keys.length &&
    keys.every((key) => {
      // A key such as `constructor` is there on every object.
      const found = Object.hasOwn(actual, key) ? actual[key] : undefined
      const wanted = expected[key]
      return found !== undefined && wanted !== undefined && sameValue(found, wanted, type, tolerance)
    })
  )
}
