import { describe, expect, it } from 'vitest'
import { formatTable, valueText } from './result-table.mjs'

describe('a result set', () => {
  it('is a table whose columns are as wide as their widest value', () => {
    expect(
      formatTable(
        ['title', 'price'],
        [
          ['Dune', 9.5],
          ['Emma', null],
        ],
      ),
    ).toBe('title | price\n------+------\nDune  | 9.5\nEmma  | NULL')
  })

  it('without rows shows its columns', () => {
    expect(formatTable(['a', 'bc'], [])).toBe('a | bc\n--+---')
  })

  it('counts letters, and keeps a value on its line', () => {
    expect(formatTable(['é👍🏽', 'b'], [['a\nb', 1n]])).toBe('é👍🏽  | b\n----+--\na↵b | 1')
  })

  it.each<[unknown, string]>([
    [3, '3.0'],
    [-0, '0.0'],
    [0.1 + 0.2, '0.3'],
    [1e20, '1.0e+20'],
    [1.5e-7, '1.5e-07'],
    [Infinity, 'Inf'],
    [12n, '12'],
    ['', ''],
    [new Uint8Array([0, 171]), "X'00AB'"],
    [null, 'NULL'],
  ])('writes %o as SQLite does', (value, text) => {
    expect(valueText(value)).toBe(text)
  })
})
