import { expect, test } from 'vitest'
import { openTrace } from '../trace/trace.ts'
import type { Step, TraceLanguage } from '#modules/exercises/trace/contract.ts'
import { sentenceOf } from './sentences.ts'

function told(source: string, steps: Step[], language: TraceLanguage = 'python'): string[] {
  const open = openTrace({
    version: 1,
    language,
    files: ['main'],
    from: 0,
    steps,
    end: { how: 'finished', code: 0 },
  })
  const files = [{ path: 'main', content: source }]
  return steps.map((_step, at) => sentenceOf(open, at, files))
}

test('a line that changes a variable says from what to what, and because of which value', () => {
  const source = 'total = 3\nprice = 5\ntotal += price\nprint(total)'
  expect(
    told(source, [
      { line: 1 },
      { line: 2, set: [[0, [['total', 3]]]] },
      { line: 3, set: [[0, [['price', 5]]]] },
      { line: 4, set: [[0, [['total', 8]]]] },
      { line: 4, event: 'end', out: '8\n' },
    ]),
  ).toEqual([
    'Nothing has run yet. Line 1 is next.',
    'Line 1 ran: `total` is now `3`.',
    'Line 2 ran: `price` is now `5`.',
    'Line 3 ran: `total` went from `3` to `8` because `price` is `5`.',
    'The program ends. It printed “8”.',
  ])
})

test('an item of a list is a reason, and a list that changes is called by its name', () => {
  const source = 'a = [4, 1]\ni = 0\nbig = a[i]\na[1] = big\na.append(7)\npass'
  expect(
    told(source, [
      { line: 2, set: [[0, [['a', [1]]]]], heap: [[1, { kind: 'list', type: 'list', items: [4, 1] }]] },
      { line: 3, set: [[0, [['i', 0]]]] },
      { line: 4, set: [[0, [['big', 4]]]] },
      { line: 5, heap: [[1, { set: [[1, 4]] }]] },
      { line: 6, heap: [[1, { kind: 'list', type: 'list', items: [4, 4, 7] }]] },
    ]).slice(2),
  ).toEqual([
    'Line 3 ran: `big` is now `4` because `a[0]` is `4` and `i` is `0`.',
    'Line 4 ran: `a[1]` went from `1` to `4` because `big` is `4`.',
    'Line 5 ran: `a` grew to `[4, 4, 7]`.',
  ])
})

test('a condition is told with its answer', () => {
  const source = 'while n < 10:  # small\n    n += 1\nprint(n)'
  expect(told(source, [{ line: 1 }, { line: 2 }, { line: 1, set: [[0, [['n', 10]]]] }, { line: 3 }])).toEqual(
    [
      'Nothing has run yet. Line 1 is next.',
      'Line 1 asked whether `n < 10`. It’s true.',
      'Line 2 ran: `n` is now `10`.',
      'Line 1 asked whether `n < 10`. It’s false.',
    ],
  )
  const c = 'if (n < 3) {\n  n++;\n}\nputs("x");'
  expect(told(c, [{ line: 1 }, { line: 2 }], 'c')[1]).toBe('Line 1 asked whether `n < 3`. It’s true.')
  expect(told(c, [{ line: 1 }, { line: 4 }], 'c')[1]).toBe('Line 1 asked whether `n < 3`. It’s false.')
})

test('a call, its value and what the caller makes of it', () => {
  const source =
    'def fact(n):\n    if n < 2:\n        return 1\n    return n * fact(n - 1)\nx = fact(1)\nprint(x)'
  expect(
    told(source, [
      {
        line: 5,
        set: [[0, [['fact', [1]]]]],
        heap: [[1, { kind: 'function', type: 'function', name: 'fact', line: 1 }]],
      },
      { line: 1, event: 'call', push: [[1, 'fact']], set: [[1, [['n', 1]]]] },
      { line: 2 },
      { line: 3 },
      { line: 3, event: 'return', value: 1 },
      { line: 6, pop: 1, set: [[0, [['x', 1]]]] },
    ]).slice(1),
  ).toEqual([
    'Line 5 calls `fact` with `n` = `1`.',
    'Line 2 is next.',
    'Line 2 asked whether `n < 2`. It’s true.',
    '`fact` returns `1`.',
    'Line 5 ran: `x` is now `1` because `fact` returned `1`.',
  ])
})

test('an exception is told where it is raised', () => {
  expect(
    told('int("x")', [
      { line: 1 },
      { line: 1, event: 'raise', thrown: { type: 'ValueError', message: 'invalid literal.' } },
    ])[1],
  ).toBe('Line 1 raises `ValueError`: invalid literal.')
})

test('values are written as their language writes them', () => {
  const values = (language: TraceLanguage) =>
    told(
      'x',
      [{ line: 1 }, { line: 2, set: [[0, [['x', null]]]] }, { line: 2, set: [[0, [['x', true]]]] }],
      language,
    ).slice(1)
  expect(values('python')).toEqual([
    'Line 1 ran: `x` is now `None`.',
    'Line 2 ran: `x` went from `None` to `True`.',
  ])
  expect(values('cpp')[0]).toContain('`nullptr`')
  expect(values('java')[1]).toContain('`true`')
})

test('the next value of a loop has no other value as its reason', () => {
  const source = 'start = 0\nfor i in range(start + 1, 4):\n    pass'
  const steps: Step[] = [
    { line: 1 },
    { line: 2, set: [[0, [['start', 0]]]] },
    { line: 3, set: [[0, [['i', 1]]]] },
    { line: 2 },
    { line: 3, set: [[0, [['i', 2]]]] },
  ]
  expect(told(source, steps).at(-1)).toBe('Line 2 ran: `i` went from `1` to `2`.')
})

test('a line that changes much says how much, and long printing is counted', () => {
  const set: Step['set'] = [[0, Array.from({ length: 9 }, (_, i): [string, number] => [`x${i}`, i])]]
  expect(told('f()', [{ line: 1 }, { line: 2, set, out: 'a\nb\nc\n' }])[1]).toBe(
    'Line 1 ran: it changed 9 values. It printed 3 lines.',
  )
  expect(told('f()', [{ line: 1 }, { line: 2, out: 'It is ready.\n' }])[1]).toMatch(
    /It printed “It is ready.”$/,
  )
})
