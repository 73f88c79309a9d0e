import { describe, expect, test } from 'vitest'
import type { Language } from '#modules/exercises/contract.ts'
import { challengeFrontMatter } from './challenge-file.ts'
import { checkCost, costOf } from './check-cost.ts'
import { checkFunctionTests } from './check-function-tests.ts'
import { costFile } from './cost-file.ts'

const WRITTEN = {
  type: 'challenge',
  title: 'Label',
  difficulty: 'beginner',
  minutes: 5,
  hints: ['Think.'],
  kind: 'function',
  function: {
    name: 'label',
    params: [
      { name: 'product', type: 'string' },
      { name: 'size', type: 'string', default: 'M' },
    ],
    returns: 'string',
  },
  tests: [
    { name: 'Usual', args: ['mug'], expected: 'mug, M' },
    { name: 'Large', args: ['mug', 'L'], expected: 'mug, L' },
    { name: 'Nothing', args: [''], raises: 'ValueError' },
  ],
}

function problems(changes: object = {}, language: Language = 'python'): string[] {
  const front = challengeFrontMatter.parse({ ...WRITTEN, ...changes })
  const found: string[] = []
  if (front.kind === 'function')
    checkFunctionTests(front, language, (path, what) => found.push(`${path.join('.')}: ${what}`))
  return found
}

const withParams = (...params: object[]) => ({ function: { ...WRITTEN.function, params } })
const PRODUCT = { name: 'product', type: 'string' }

describe('default arguments', () => {
  test.each(['python', 'javascript', 'cpp'] as const)('may be left out in %s', (language) => {
    expect(problems({}, language)).toEqual([])
  })

  test.each([
    ['c', 'C functions have no default arguments'],
    ['java', 'Java functions have no default arguments'],
  ] as const)('are refused in %s', (language, what) => {
    expect(problems({ tests: WRITTEN.tests.slice(0, 2) }, language)).toEqual([
      `function.params.1.default: ${what}`,
    ])
  })

  test('are of their type, or null where types are not written', () => {
    const size = { name: 'size', type: 'string', default: 3 }
    expect(problems(withParams(PRODUCT, size))).toEqual([
      'function.params.1.default: `3` is not of type string',
    ])
    const nothing = { name: 'size', type: 'string', default: null }
    expect(problems(withParams(PRODUCT, nothing))).toEqual([])
    expect(problems(withParams(PRODUCT, nothing), 'cpp')).toHaveLength(1)
  })

  test('stand last', () => {
    expect(problems(withParams({ ...PRODUCT, default: 'mug' }, { name: 'size', type: 'string' }))).toContain(
      'function.params.0.default: `product` has a default, and a parameter after it has none',
    )
  })

  test('are tried by a test', () => {
    expect(problems({ tests: [WRITTEN.tests[1]] })).toEqual([
      'function.params.1.default: no test leaves out `size`, so its default is never tried',
    ])
  })

  test('are all that a test may leave out', () => {
    expect(problems({ tests: [...WRITTEN.tests, { name: 'Too few', args: [], expected: '' }] })).toEqual([
      'tests.3.args: the test gives 0 arguments, the function takes 1 to 2',
    ])
    expect(problems(withParams(PRODUCT, { name: 'size', type: 'string' }))).toContain(
      'tests.0.args: the test gives 1 arguments, the function takes 2',
    )
  })

  test('are no list in Python, which would be one for all calls', () => {
    const sizes = { name: 'sizes', type: 'string[]', default: [] }
    const tests = [WRITTEN.tests[0]]
    expect(problems({ ...withParams(PRODUCT, sizes), tests })).toEqual([
      'function.params.1.default: the default of `sizes` is one list or dictionary for all calls',
    ])
    expect(problems({ ...withParams(PRODUCT, sizes), tests }, 'javascript')).toEqual([])
  })

  test('need no input where steps are counted', () => {
    const signature = {
      name: 'label',
      params: [
        { name: 'product', type: { scalar: 'string' as const, depth: 1 } },
        { name: 'size', type: { scalar: 'int' as const, depth: 0 }, default: 1 },
      ],
      returns: { scalar: 'int' as const, depth: 0 },
    }
    const cost = costFile.parse({
      within: 'linear',
      unit: 'labels',
      inputs: { product: 'words(n)' },
      say: '{steps}',
    })
    const found: string[] = []
    checkCost(cost, signature, 'python', (_, what) => found.push(what))
    expect(found).toEqual([])
    expect(costOf(cost, signature).inputs).toEqual([{ name: 'product', expression: 'words(n)' }])
  })
})

describe('exceptions', () => {
  const raising = (test: object) => ({ tests: [WRITTEN.tests[0], { name: 'Wrong', args: [''], ...test }] })

  test.each([
    ['python', 'ValueError'],
    ['javascript', 'RangeError'],
    ['cpp', 'std::invalid_argument'],
    ['cpp', { type: 'TooCold', message: 'too cold' }],
    ['javascript', { type: 'Error', message: 'too cold' }],
  ] as const)('may be demanded in %s: %o', (language, raises) => {
    expect(problems(raising({ raises }), language)).toEqual([])
  })

  test('do not exist in C', () => {
    const params = [{ name: 'product', type: 'string' }]
    const tests = [{ name: 'Nothing', args: [''], raises: 'ValueError' }]
    expect(problems({ ...withParams(...params), tests }, 'c')).toEqual([
      'tests.0.raises: C has no exceptions',
    ])
  })

  test('are demanded instead of a value', () => {
    expect(problems(raising({ raises: 'ValueError', expected: '' }))).toEqual([
      'tests.1: the test wants a value and an exception, and a call ends with one of them',
    ])
    expect(problems(raising({}))).toEqual(['tests.1: the test expects nothing'])
  })

  test('are no class that a mistyped name has as well', () => {
    expect(problems(raising({ raises: 'Exception' }))).toEqual([
      'tests.1.raises: almost every mistake ends with some `Exception`',
    ])
  })

  test.each(['', 'Value Error', 'a.b.', { message: 'too cold' }, { type: 'ValueError', message: '' }])(
    'are not written as %o',
    (raises) => {
      expect(challengeFrontMatter.safeParse({ ...WRITTEN, ...raising({ raises }) }).success).toBe(false)
    },
  )
})

describe('lists in C', () => {
  const task = (params: object[], returns: string, ...args: unknown[][]) =>
    problems(
      {
        function: { name: 'solve', params, returns },
        tests: args.map((each, at) => ({
          name: `Test ${at}`,
          args: each,
          expected: returns === 'int' ? 0 : [],
        })),
      },
      'c',
    )
  const GRID = { name: 'grid', type: 'int[][]' }

  test('have two dimensions at most, of numbers and of texts', () => {
    const rows = { name: 'rows', type: 'string[][]' }
    expect(task([GRID, rows], 'string[]', [[[1], [2]], [['a', 'b']]])).toEqual([])
    expect(task([{ name: 'cube', type: 'int[][][]' }], 'int', [[]])).toEqual([
      'function.params.0.type: a C function takes lists of at most 2 dimensions',
    ])
  })

  test('are returned with one dimension', () => {
    expect(task([GRID], 'int[][]', [[]])).toEqual([
      'function.returns: a C function cannot return a list of lists',
    ])
    expect(
      problems(
        {
          function: { name: 'solve', params: [], returns: 'int[][]' },
          tests: [{ name: 'One', args: [], expected: [] }],
        },
        'java',
      ),
    ).toEqual([])
  })

  test('have rows of one length', () => {
    expect(
      task(
        [GRID],
        'int',
        [
          [
            [1, 2],
            [3, 4],
          ],
        ],
        [[]],
        [[[], []]],
      ),
    ).toEqual([])
    expect(
      task(
        [GRID],
        'int',
        [
          [
            [1, 2],
            [3, 4],
          ],
        ],
        [[[1, 2], [3]]],
      ),
    ).toEqual([
      'tests.1.args: `grid` has rows of different lengths, and C gives the function one number of columns',
    ])
    const list = { name: 'list', type: 'int[]' }
    expect(task([list], 'int', [[1, 2, 3]])).toEqual([])
  })

  test('bring names that no other parameter may have', () => {
    const count = (name: string) => [{ name, type: 'int' }]
    expect(task([GRID, ...count('grid_rows')], 'int', [[], 1])).toEqual([
      'function.params.1.name: two parameters of the C function are named `grid_rows`',
    ])
    expect(task(count('result_count'), 'int[]', [1])).toHaveLength(1)
    expect(task(count('result_count'), 'int', [1])).toEqual([])
    expect(task([{ name: 'result', type: 'int[]' }], 'int[]', [[]])).toHaveLength(1)
  })

  test('have rows of one length where steps are counted, too', () => {
    const cost = (expression: string) => {
      const file = costFile.parse({
        within: 'linear',
        unit: 'rows',
        inputs: { grid: expression },
        say: '{steps}',
      })
      const signature = {
        name: 'solve',
        params: [{ name: 'grid', type: { scalar: 'int' as const, depth: 2 } }],
        returns: { scalar: 'int' as const, depth: 0 },
      }
      const found: string[] = []
      checkCost(file, signature, 'c', (path, what) => found.push(`${path.join('.')}: ${what}`))
      return found
    }
    expect(cost('list(n, i => [i, i])')).toEqual([])
    expect(cost('list(n, i => range(0, i))')[0]).toBe(
      'cost.inputs.grid: for n = 125, `grid` has rows of different lengths, and C gives the function one number of columns',
    )
  })
})
