import { expect, test } from 'vitest'
import { tableText } from '#modules/exercises/module.ts'
import { expectedRows, previewTables } from './database-tables.ts'

const SEED = `CREATE TABLE books (id INTEGER, title TEXT, price REAL);
INSERT INTO books VALUES (1, 'Dune', 9.5), (2, 'Emma', 12), (3, NULL, NULL);`

test('tables are shown with their first rows, whole prices with their .0', () => {
  expect(previewTables(SEED)).toEqual([
    {
      name: 'books',
      columns: ['id', 'title', 'price'],
      rows: [
        ['1', 'Dune', '9.5'],
        ['2', 'Emma', '12.0'],
        ['3', null, null],
      ],
    },
  ])
})

test('the expected rows of a query, and of a table after a change', () => {
  expect(expectedRows(SEED, 'SELECT title FROM books WHERE price > 10', null)?.rows).toEqual([['Emma']])
  expect(expectedRows(SEED, 'DELETE FROM books WHERE id > 1', 'SELECT id FROM books')?.rows).toEqual([['1']])
})

test('a table as text has columns of equal width', () => {
  expect(
    tableText({
      columns: ['title', 'price'],
      rows: [
        ['Dune', '9.5'],
        [null, null],
      ],
    }),
  ).toBe('title | price\n------+------\nDune  | 9.5\nNULL  | NULL')
})
