/** Lists of every kind into C and out of it, in the real sandbox: what a count says is never taken at its word. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Cost,
  type Exercise,
  type FunctionTest,
  type JsonValue,
  type ScalarType,
  valueDigest,
  type ValueType,
} from '#modules/exercises/module.ts'
import type { Deps } from '../deps.ts'
import { callProgram } from '../judging/judging.ts'
import { recordRun } from '../record-run.ts'
import { startOwnSandbox } from '../own-sandbox.ts'
import { gradeExercise } from './grade-exercise.ts'

// Compilers on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 })

let sandbox: Deps['sandbox']
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
}, 90_000)
afterAll(() => stop())

/** `int[][]` as in a challenge's file. */
function type(written: string): ValueType {
  const scalars: Record<string, ScalarType> = {
    long: 'long',
    double: 'double',
    bool: 'bool',
    string: 'string',
  }
  return {
    scalar: scalars[written.replaceAll('[]', '')] ?? 'int',
    depth: written.split('[]').length - 1,
  }
}

type Call = [args: JsonValue[], expected: JsonValue]

function task(params: Record<string, string>, returns: string, calls: Call[]): Exercise {
  const tests = calls.map(([args, expected], index): FunctionTest => ({
    name: `Test ${index + 1}`,
    hidden: false,
    hint: null,
    args,
    expected,
  }))
  const named = Object.entries(params).map(([name, written]) => ({ name, type: type(written) }))
  const signature = { name: 'solve', params: named, returns: type(returns) }
  return { kind: 'function', language: 'c', tolerance: 1e-9, signature, tests }
}

const HEADERS = '#include <stdbool.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n'

async function grade(exercise: Exercise, code: string) {
  // Of the content, grading knows the databases alone.
  const databases = { database: () => undefined } as Pick<Deps['content'], 'database'> as Deps['content']
  const files = [{ path: 'main.c', content: HEADERS + code }]
  return gradeExercise({ sandbox, content: databases }, exercise, files)
}

async function failures(exercise: Exercise, code: string) {
  const { tests } = await grade(exercise, code)
  return tests.filter(({ passed }) => !passed).map(({ message, actual }) => ({ message, actual }))
}

const expectPassed = async (exercise: Exercise, code: string) =>
  expect(await failures(exercise, code), code).toEqual([])

describe('parameters', () => {
  const sumOf = (item: string) =>
    `${item} solve(const ${item} *const *grid, int grid_rows, int grid_columns) {
  ${item} sum = 0;
  for (int r = 0; r < grid_rows; r++)
    for (int c = 0; c < grid_columns; c++) sum += grid[r][c];
  return sum;
}`

  test.each<[string, JsonValue, JsonValue]>([
    [
      'int',
      [
        [1, 2],
        [3, 4],
        [-5, 2_000_000],
      ],
      2_000_005,
    ],
    ['long', [[9_000_000_000, 1]], 9_000_000_001],
    ['double', [[0.25], [0.5]], 0.75],
  ])('%s[][]', async (item, grid, sum) => {
    await expectPassed(
      task({ grid: `${item}[][]` }, item, [
        [[grid], sum],
        [[[]], 0],
        [[[[], []]], 0],
      ]),
      sumOf(item),
    )
  })

  test('bool[][], beside others', async () => {
    const exercise = task({ first: 'int', seats: 'bool[][]', days: 'int[]', name: 'string' }, 'int', [
      [
        [
          2,
          [
            [true, false],
            [true, true],
          ],
          [10, 20],
          'Ada',
        ],
        2 + 3 + 30 + 3 + 2 + 2 + 2,
      ],
    ])
    await expectPassed(
      exercise,
      `int solve(int first, const bool *const *seats, int seats_rows, int seats_columns, const int *days, int days_count, const char *name) {
  int sum = first + seats_rows + seats_columns + days_count + (int)strlen(name);
  for (int r = 0; r < seats_rows; r++) for (int c = 0; c < seats_columns; c++) sum += seats[r][c];
  for (int i = 0; i < days_count; i++) sum += days[i];
  return sum;
}`,
    )
  })

  test('string[]', async () => {
    await expectPassed(
      task({ words: 'string[]' }, 'string', [
        [[['tea', '', 'größe "x"']], 'größe "x"'],
        [[[]], ''],
      ]),
      'const char *solve(const char *const *words, int words_count) { return words_count == 0 ? "" : words[words_count - 1]; }',
    )
  })

  test('string[][]', async () => {
    await expectPassed(
      task({ rows: 'string[][]' }, 'int', [
        [
          [
            [
              ['a', 'bc'],
              ['def', ''],
            ],
          ],
          2226,
        ],
        [[[]], 0],
      ]),
      `int solve(const char *const *const *rows, int rows_rows, int rows_columns) {
  int sum = rows_rows * 1000 + rows_columns * 100 + (rows_rows > 0 ? 20 : 0);
  for (int r = 0; r < rows_rows; r++) for (int c = 0; c < rows_columns; c++) sum += (int)strlen(rows[r][c]);
  return sum;
}`,
    )
  })

  test.each(['int **a', 'const int **a', 'const int *const a[]', 'int\n    **a // rows, then columns\n'])(
    'may be declared as %j',
    async (declared) => {
      await expectPassed(
        task({ grid: 'int[][]' }, 'int', [[[[[4, 7]]], 7]]),
        `int solve(${declared}, int rows, int columns);\nint solve(${declared}, int rows, int columns) { return rows == 1 ? a[0][columns - 1] : 0; }`,
      )
    },
  )

  test.each(['char *a[]', 'const char **a'])('may be declared as %j', async (declared) => {
    await expectPassed(
      task({ words: 'string[]' }, 'int', [[[['ab', 'cde']], 3]]),
      `int solve(${declared}, int count) { return (int)strlen(a[count - 1]); }`,
    )
  })

  test.each(['char ***a', 'const char ***a', 'char *const *const *a'])(
    'may be declared as %j',
    async (declared) => {
      await expectPassed(
        task({ rows: 'string[][]' }, 'int', [[[[['ab', 'cde']]], 3]]),
        `int solve(${declared}, int rows, int columns) { return (int)strlen(a[rows - 1][columns - 1]); }`,
      )
    },
  )

  test.each([
    'int solve(int *grid, int rows, int columns) { return grid[0]; }',
    'int solve(double **grid, int rows, int columns) { return 0; }',
    'int solve(int grid, int rows, int columns) { return grid; }',
    'int solve(int **grid, int rows) { return 0; }',
    'int solve(int (*grid)[3], int rows, int columns) { return grid[0][0]; }',
  ])('that do not fit are told with the declaration that does: %s', async (code) => {
    const exercise = task({ grid: 'int[][]' }, 'int', [[[[[4, 7]]], 7]])
    const [failure] = await failures(exercise, code)
    expect(failure?.message).toBe(
      'The tests can’t call your function solve. It must look like this: int solve(const int *const *grid, int grid_rows, int grid_columns)',
    )
  })
})

describe('results', () => {
  test.each<[string, JsonValue, string]>([
    ['int', [-2_147_483_648, 0, 2_147_483_647], '%d'],
    ['long', [-9_007_199_254_740_991, 3], '%ld'],
    ['double', [0.1, -2.5, 'Infinity', 'NaN'], ''],
    ['bool', [true, false, true], ''],
  ])('%s[]', async (item, values) => {
    await expectPassed(
      task({ items: `${item}[]` }, `${item}[]`, [
        [[values], values],
        [[[]], []],
      ]),
      `${item} *solve(const ${item} *items, int items_count, int *result_count) {
  *result_count = items_count;
  ${item} *copy = malloc(sizeof(${item}) * items_count);
  for (int i = 0; i < items_count; i++) copy[i] = items[i];
  return copy;
}`,
    )
  })

  test.each(['char **', 'const char **', 'const char *const *'])('string[] as %s', async (returned) => {
    const words = ['tea', '', 'größe "x"\n']
    await expectPassed(
      task({ words: 'string[]' }, 'string[]', [
        [[words], words.toReversed()],
        [[[]], []],
      ]),
      `${returned}solve(const char *const *words, int words_count, int *result_count) {
  *result_count = words_count;
  if (words_count == 0) return NULL;
  const char **copy = malloc(sizeof(char *) * words_count);
  for (int i = 0; i < words_count; i++) copy[i] = words[words_count - 1 - i];
  return (void *)copy;
}`,
    )
  })

  test.each([
    'double *solve(int size, int *result_count) { return NULL; }',
    'int solve(int size, int *result_count) { return 0; }',
    'int **solve(int size, int *result_count) { return NULL; }',
    'int *solve(int size, size_t *result_count) { return NULL; }',
    'int *solve(int size) { return NULL; }',
    'void solve(int size, int *result_count) {}',
  ])('of another type are told with the declaration: %s', async (code) => {
    const [failure] = await failures(task({ size: 'int' }, 'int[]', [[[1], [1]]]), code)
    expect(failure?.message).toBe(
      'The tests can’t call your function solve. It must look like this: int *solve(int size, int *result_count)',
    )
  })

  test('without parameters', async () => {
    await expectPassed(
      task({}, 'int[]', [[[], [7]]]),
      'int *solve(int *result_count) { int *one = malloc(sizeof(int)); *one = 7; *result_count = 1; return one; }',
    )
  })
})

/** Copies `items` and sets the count to this; `before` is done first. */
const answering = (before: string, count = '*result_count = items_count;') =>
  `int *solve(const int *items, int items_count, int *result_count) {
  ${count}
  int *copy = malloc(sizeof(int) * (items_count + 1));
  memcpy(copy, items, sizeof(int) * items_count);
  ${before}
  return copy;
}`

describe('a result that is no list', () => {
  const copy = task({ items: 'int[]' }, 'int[]', [
    [[[4, 5, 6]], [4, 5, 6]],
    [[[]], []],
  ])

  test.each([
    ['', '', 'You never set `*result_count`. Set it to the number of items that you return.'],
    [
      '',
      'for (int i = 0; i < 3; i++) ++*result_count;',
      'You changed `*result_count` without setting it first. Set it to 0 before you count.',
    ],
    ['', '*result_count = -1;', 'You set `*result_count` to -1. A list can’t have fewer than 0 items.'],
    [
      '',
      '*result_count = 2147483647;',
      'You set `*result_count` to 2,147,483,647. No test expects that many items.',
    ],
    [
      '',
      '*result_count = -2147483647 - 1;',
      'You set `*result_count` to -2,147,483,648. A list can’t have fewer than 0 items.',
    ],
    ['copy = NULL;', '*result_count = 3;', 'The function returned `NULL`, but you set `*result_count` to 3.'],
    [
      'copy = (int *)8;',
      '*result_count = 3;',
      'The tests can’t read the list that the function returned. Is its memory from `malloc`, and does `*result_count` match its items?',
    ],
  ])('%s %s is told so in words', async (before, count, message) => {
    const failed = await failures(copy, answering(before, count))
    expect(failed[0]).toEqual({ message, actual: null })
    expect(failed[1]).toEqual({ message, actual: null })
  })

  test('may be NULL where it is empty', async () => {
    await expectPassed(copy, answering('if (items_count == 0) return NULL;'))
  })

  test('is the failure of its test alone', async () => {
    const three = task({ items: 'int[]' }, 'int[]', [
      [[[1]], [1]],
      [[[2]], [2]],
      [[[3]], [3]],
      [[[4]], [4]],
    ])
    const wrong = 'if (items[0] == 2) copy = (int *)16; if (items[0] == 3) *(volatile int *)0 = 1;'
    const { tests } = await grade(three, answering(wrong))
    expect(tests.map(({ passed }) => passed)).toEqual([true, false, false, true])
    expect(tests[2]?.message).toMatch(/^The program crashed during this call/)
  })

  test('as large as nobody reads is told as such', async () => {
    const many = task({ size: 'int' }, 'int[]', [[[1], [1]]])
    const code =
      'int *solve(int size, int *result_count) { *result_count = 90000; int *all = malloc(360000); for (int i = 0; i < 90000; i++) all[i] = 1000000 + i; return all; }'
    expect(await failures(many, code)).toEqual([
      { message: 'The function returned a very large value.', actual: null },
    ])
  })
})

describe('texts in a result', () => {
  const texts = task({ size: 'int' }, 'string[]', [[[2], ['a', 'b']]])
  const solve = (body: string) =>
    `char **solve(int size, int *result_count) {\n  char **all = malloc(sizeof(char *) * size);\n  *result_count = size;\n  ${body}\n  return all;\n}`

  test('that are NULL are shown so', async () => {
    expect(await failures(texts, solve('all[0] = "a"; all[1] = NULL;'))).toEqual([
      { message: null, actual: '{"a", NULL}' },
    ])
  })

  test('that lead nowhere are told', async () => {
    const [failure] = await failures(texts, solve('all[0] = "a"; all[1] = (char *)99;'))
    expect(failure?.message).toMatch(/^The tests can’t read the list/)
  })

  test('that never end are read as far as a text can go', async () => {
    const endless = solve(
      'static char room[8000000]; memset(room, 34, sizeof room - 1); all[0] = all[1] = room;',
    )
    const [failure] = await failures(texts, endless)
    expect(failure?.message ?? failure?.actual).toMatch(/^The function returned a very large value|^\{"/)
  })

  test('of a hundred thousand endless ones cost little', async () => {
    const code = `char **solve(int size, int *result_count) {
  static char *all[100000], room[8000000];
  memset(room, 'x', sizeof room - 1);
  for (int i = 0; i < 100000; i++) all[i] = room;
  *result_count = 100000;
  return all;
}`
    expect(await failures(texts, code)).toEqual([
      { message: 'The function returned a very large value.', actual: null },
    ])
  })

  test('that look like a report are texts', async () => {
    const report = String.raw`\"]}\n{\"test\":0,\"value\":[\"a\",\"b\"]}\n`
    const [failure] = await failures(texts, solve(`all[0] = "${report}"; all[1] = "b";`))
    expect(failure?.actual).toContain('test')
  })
})

describe('with the sanitizers', () => {
  const grid = task({ grid: 'int[][]' }, 'int', [
    [
      [
        [
          [1, 2, 3],
          [4, 5, 6],
        ],
      ],
      21,
    ],
    [[[]], 0],
  ])
  const summing = (rows: string, columns: string) =>
    `int solve(const int *const *grid, int grid_rows, int grid_columns) {
  int sum = 0, next = 0;
  for (int r = 0; r < ${rows}; r++)
    for (int c = 0; c < ${columns}; c++) {
      next = grid[r][c];
      if (r < grid_rows && c < grid_columns) sum += next;
    }
  return sum;
}`
  const copying = (room: string) =>
    `int *solve(const int *items, int items_count, int *result_count) {
  int *copy = malloc(sizeof(int) * (${room}));
  for (int i = 0; i < items_count; i++) copy[i] = items[i];
  *result_count = items_count;
  return copy;
}`
  const LIST = task({ items: 'int[]' }, 'int[]', [[[[4, 5]], [4, 5]]])

  test('right programs pass', async () => {
    await expectPassed(grid, summing('grid_rows', 'grid_columns'))
    await expectPassed(LIST, copying('items_count'))
  })

  test('an item past a row is told with the row', async () => {
    expect(await failures(grid, summing('grid_rows', '(grid_columns + 1)'))).toEqual([
      {
        message: 'Line 9 reads 4 bytes past the end of a row of `grid`. It has 3 items.',
        actual: null,
      },
    ])
  })

  test('a row past the last one is told with the list', async () => {
    expect(await failures(grid, summing('grid_rows + (grid_columns > 0)', 'grid_columns'))).toEqual([
      { message: 'Line 9 reads 8 bytes past the end of `grid`. It has 2 rows.', actual: null },
    ])
  })

  test.each([
    [
      'words[words_count] == (char *)1 ? 3 : 2',
      'Line 6 reads 8 bytes past the end of `words`. It has 2 items.',
    ],
    ['words[1][4] == 1 ? 3 : 2', 'Line 6 reads one byte past the end of a text in `words`.'],
  ])('what lies behind a list of texts: %s', async (value, message) => {
    const words = task({ words: 'string[]' }, 'int', [[[['ab', 'cde']], 2]])
    const code = `int solve(const char *const *words, int words_count) {\n  return ${value};\n}`
    expect(await failures(words, code)).toEqual([{ message, actual: null }])
  })

  test('an item past a row of texts is told with the row', async () => {
    const rows = task({ rows: 'string[][]' }, 'int', [[[[['ab', 'cde']]], 2]])
    const code = `int solve(char ***rows, int rows_rows, int rows_columns) {\n  return rows[0][2] == (char *)1 ? 3 : 2;\n}`
    expect(await failures(rows, code)).toEqual([
      { message: 'Line 6 reads 8 bytes past the end of a row of `rows`. It has 2 items.', actual: null },
    ])
  })

  test('a result beyond its block is told where it is written', async () => {
    expect(await failures(LIST, copying('items_count - 1'))).toEqual([
      {
        message: 'Line 7 writes 4 bytes past the end of `copy`. `malloc` gave it 4 bytes in line 6.',
        actual: null,
      },
    ])
  })

  test('a count beyond the result is told when the tests read it', async () => {
    const code = `int *solve(int size, int *result_count) {
  int *zeros = calloc(size, sizeof(int));
  *result_count = size + (size == 3);
  return zeros;
}`
    const zeros = task({ size: 'int' }, 'int[]', [
      [[2], [0, 0]],
      [[3], [0, 0, 0, 0]],
    ])
    const [failure, ...others] = await failures(zeros, code)
    expect(others).toEqual([])
    if (failure?.actual === null)
      expect(failure.message).toBe(
        '`solve` returns fewer items than `*result_count` says: reading them goes past the end of `zeros`. `calloc` gave it 12 bytes in line 6.',
      )
  })

  test('memory that is freed, and `result_count` beyond its one item, are told', async () => {
    const exercise = task({ items: 'int[]' }, 'int[]', [[[[]], []]])
    const code = (body: string) =>
      `int *solve(const int *items, int items_count, int *result_count) {\n  *result_count = 0;\n  ${body}\n  return NULL;\n}`
    const [beyond] = await failures(exercise, code('result_count[1] = 0;'))
    expect(beyond?.message).toBe('Line 7 writes 4 bytes past the end of `result_count`.')
  })

  test('steps are counted, and a result is part of what is compared', async () => {
    const sizes = [64, 128, 256, 512, 1024]
    const sums = (size: number) => Array.from({ length: size }, (_, at) => 2 * at)
    const cost: Cost = {
      bound: 'linear',
      unit: 'rows',
      sizes,
      inputs: [{ name: 'grid', expression: 'list(n, i => [i, i])' }],
      say: 'One pass takes {steps}.',
      steps: sizes,
      values: sizes.map((size) => valueDigest(sums(size))),
    }
    const counted = {
      ...task({ grid: 'int[][]' }, 'int[]', [
        [
          [
            [
              [1, 2],
              [3, 4],
            ],
          ],
          [3, 7],
        ],
      ]),
      cost,
    }
    const code = `int *solve(const int *const *grid, int grid_rows, int grid_columns, int *result_count) {
  int *sums = calloc(grid_rows, sizeof(int));
  for (int r = 0; r < grid_rows; r++) for (int c = 0; c < grid_columns; c++) sums[r] += grid[r][c];
  *result_count = grid_rows;
  return sums;
}`
    const { cost: told, tests } = await grade(counted, code)
    expect(tests.filter(({ passed }) => !passed)).toEqual([])
    const steps = told?.counts.map((count) => count.steps) ?? []
    const [first = 0, second = 0] = steps
    const each = (second - first) / 64
    const ofCall = first - 64 * each
    expect(steps).toEqual(sizes.map((size) => ofCall + size * each))
    expect(told?.within).toBe(true)
  })
})

describe('a call that is stepped through', () => {
  test.each<[string, Record<string, string>, string, JsonValue[], string, string]>([
    [
      'a grid and a list that comes back',
      { grid: 'int[][]' },
      'int[]',
      [
        [
          [1, 2],
          [3, 4],
        ],
      ],
      'int *solve(const int *const *grid, int grid_rows, int grid_columns, int *result_count) {\n  int *sums = calloc(grid_rows, sizeof(int));\n  *result_count = grid_rows;\n  for (int r = 0; r < grid_rows; r++) sums[r] = grid[r][0] + grid[r][grid_columns - 1];\n  return sums;\n}',
      '3\n7\n',
    ],
    [
      'texts that are changed',
      { words: 'string[]', empty: 'string[][]' },
      'string[]',
      [['tea', 'pot'], []],
      'char **solve(char **words, int words_count, char ***empty, int rows, int columns, int *result_count) {\n  words[0][0] = 84;\n  *result_count = words_count + rows + columns;\n  return words;\n}',
      'Tea\npot\n',
    ],
    [
      'no rows, and nothing that comes back',
      { rows: 'string[][]', grid: 'double[][]', days: 'int[]' },
      'bool[]',
      [[['a', 'b']], [[]], []],
      'bool *solve(const char *const *const *rows, int a, int b, const double **grid, int c, int d, int *days, int e, int *result_count) {\n  *result_count = 0;\n  return NULL;\n}',
      '',
    ],
  ])('%s', async (_, params, returns, args, code, printed) => {
    const exercise = task(params, returns, [[args, []]])
    if (exercise.kind !== 'function') return
    const [first] = exercise.tests
    const program = first && callProgram(exercise, [{ path: 'main.c', content: HEADERS + code }], first)
    expect(program).toBeTruthy()
    if (!program) return
    const { trace, outcome } = await recordRun({ sandbox }, { language: 'c', stdin: '', ...program })
    expect(outcome).toMatchObject({ stdout: printed, stderr: '' })
    expect(trace).toContain('"event":"call"')
  })
})
