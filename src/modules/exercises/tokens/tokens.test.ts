import { describe, expect, test } from 'vitest'
import type { Language } from '../contract.ts'
import { readTokens } from './tokens.ts'

const read = (language: Language, content: string) => readTokens(language, [{ path: 'x', content }])

/** Pairs that differ in names, layout and comments alone. */
const SAME: [Language, string, string][] = [
  [
    'python',
    'import math\ndef f(xs):\n    best = 0  # so far\n    for x in xs:\n        best = max(best, x)\n    return best\n',
    'def g( ys ):\n\ttop = 0\n\n\tfor y in ys:\n\t\ttop = max( top, y ); # better\n\treturn top',
  ],
  [
    'javascript',
    'export const f = (xs) => { let n = 0; for (const x of xs) n += x; return n }',
    '// sum\nvar g = ( ys ) => {\n  var m = 0\n  for (let y of ys) {\n    m += y\n  }\n  return m\n}',
  ],
  [
    'c',
    '#include <stdio.h>\nint f(const int *xs, int n) { int s = 0; /* sum */ return s; }',
    'int g(int *a, int m)\n{\n  int t = 0;\n  return t;\n}',
  ],
  [
    'cpp',
    '#include <vector>\nusing namespace std;\nint f(const vector<int>& xs) { return (int)xs.size(); }',
    'int g(const std::vector<int>& ys)\n{ return (int)ys.size(); } // size',
  ],
  [
    'java',
    'import java.util.*;\npublic class Main { static int f(int[] xs) { return xs.length; } }',
    'class Main {\n  private static int g(final int[] ys) {\n    return ys.length; } }',
  ],
  ['sql', 'SELECT name FROM song -- all\nWHERE year > 2000;', 'select name\nfrom song where year>2000'],
]

test.each(SAME)('%s: names, layout, comments and imports make no difference', (language, one, other) => {
  expect(read(language, other).tokens).toEqual(read(language, one).tokens)
  expect(read(language, other).digest).toBe(read(language, one).digest)
})

/** Pairs that are no copies of each other. */
const DIFFERENT: [Language, string, string][] = [
  ['python', 'def f(xs):\n    return max(xs)', 'def f(xs):\n    return min(xs)'],
  ['python', 'def f(x):\n    return x + 1', 'def f(x):\n    return x + 2'],
  ['javascript', 'const f = (a, b) => a - b', 'const f = (a, b) => b - a'],
  ['sql', 'SELECT name FROM song', 'SELECT year FROM song'],
]

test.each(DIFFERENT)('%s: another function, value or order makes another program', (language, one, other) => {
  expect(read(language, other).digest).not.toBe(read(language, one).digest)
})

test('a variable with a name of the library is one of the learner’s own', () => {
  const digest = (name: string) => read('python', `${name} = 0\nfor x in xs:\n    ${name} += x`).digest
  expect(digest('count')).toBe(digest('total'))
})

describe('a text in a program', () => {
  const count = (language: Language, code: string) => read(language, code).tokens.length
  test.each([
    ['python', '"""a\n"b" # c"""', 1],
    ['python', 'f"{x}" + \'# no comment\'', 3],
    ['javascript', '`a ${b} // c`', 1],
    ['javascript', 'x = /[/"]/.test(y)', 8],
    ['javascript', 'x / y / z', 5],
    ['java', '"a\\"b"', 1],
    ['c', "'\\''", 1],
    ['sql', "'it''s'", 2],
  ] as const)('%s: %s is %i tokens', (language, code, expected) => {
    expect(count(language, code)).toBe(expected)
  })
})

test('a program of endless tokens is read up to a bound', () => {
  expect(read('python', 'x '.repeat(60_000)).tokens).toHaveLength(20_000)
})
