import { expect, test } from 'vitest'
import { differenceOf } from './row-rules.ts'

const set = (columns: string[], rows: (string | number | null)[][]) => ({ columns, rows })
const ANY_ORDER = { ordered: false, columnNames: false }
const wanted = [
  set(
    ['title', 'price'],
    [
      ['Dune', 9.5],
      ['Emma', null],
      ['Emma', null],
    ],
  ),
]

test.each([
  [
    'the same rows',
    [
      set(
        ['t', 'p'],
        [
          ['Dune', 9.5],
          ['Emma', null],
          ['Emma', null],
        ],
      ),
    ],
    ANY_ORDER,
    null,
  ],
  [
    'another order',
    [
      set(
        ['t', 'p'],
        [
          ['Emma', null],
          ['Dune', 9.5],
          ['Emma', null],
        ],
      ),
    ],
    ANY_ORDER,
    null,
  ],
  [
    'another order where it counts',
    [
      set(
        ['t', 'p'],
        [
          ['Emma', null],
          ['Dune', 9.5],
          ['Emma', null],
        ],
      ),
    ],
    { ...ANY_ORDER, ordered: true },
    'The rows are correct, but their order isn’t.',
  ],
  [
    'a row too often',
    [
      set(
        ['t', 'p'],
        [
          ['Dune', 9.5],
          ['Dune', 9.5],
          ['Emma', null],
        ],
      ),
    ],
    ANY_ORDER,
    'Some rows don’t match the expected result.',
  ],
  [
    'a row too few',
    [set(['t', 'p'], [['Dune', 9.5]])],
    ANY_ORDER,
    'Your result has 1 row, but it should have 3 rows.',
  ],
  [
    'a column too many',
    [set(['t', 'p', 'x'], [])],
    ANY_ORDER,
    'Your result has 3 columns, but it should have 2 columns.',
  ],
  [
    'names that count',
    [set(['t', 'p'], [])],
    { ...ANY_ORDER, columnNames: true },
    'The columns should be named title, price.',
  ],
  ['a look at the table first', [set(['id'], [[1]]), ...wanted], ANY_ORDER, null],
  ['nothing', [], ANY_ORDER, 'Your statements return no rows to compare.'],
  [
    'numbers that differ in their last digit',
    [
      set(
        ['t', 'p'],
        [
          ['Dune', 9.500000000001],
          ['Emma', null],
          ['Emma', null],
        ],
      ),
    ],
    ANY_ORDER,
    null,
  ],
  [
    'a number as text',
    [
      set(
        ['t', 'p'],
        [
          ['Dune', '9.5'],
          ['Emma', null],
          ['Emma', null],
        ],
      ),
    ],
    ANY_ORDER,
    'Some rows don’t match the expected result.',
  ],
])('%s', (_name, actual, rules, difference) => {
  expect(differenceOf(actual, wanted, rules)).toBe(difference)
})
