import { expect, test } from 'vitest'
import { askedCells, cellSentence, nextCell } from './trace-cells.ts'

/** `x` is to be filled in, anything else is shown. */
const rows = ['1-', 'xx', 'x3', 'xx'].map((row) => ({
  cells: row.split('').map((cell) => (cell === 'x' ? null : cell)),
}))

test('moves skip what is not filled in and stop at the edges', () => {
  expect(nextCell(rows, { row: 1, column: 1 }, 'down')).toEqual({ row: 3, column: 1 })
  expect(nextCell(rows, { row: 1, column: 0 }, 'up')).toBeNull()
  expect(nextCell(rows, { row: 1, column: 0 }, 'right')).toEqual({ row: 1, column: 1 })
  expect(nextCell(rows, { row: 2, column: 0 }, 'right')).toBeNull()
  expect(nextCell(rows, { row: 2, column: 0 }, 'next')).toEqual({ row: 3, column: 0 })
  expect(nextCell(rows, { row: 3, column: 1 }, 'next')).toBeNull()
})

test('every cell that is asked for is reached by going on', () => {
  const reached = []
  let cell = nextCell(rows, { row: -1, column: 0 }, 'next')
  while (cell !== null) {
    reached.push(cell)
    cell = nextCell(rows, cell, 'next')
  }
  expect(reached).toEqual(askedCells(rows))
})

test('a wrong cell gets a sentence, a right or empty one none', () => {
  const place = { name: 'n', line: 4 }
  expect(cellSentence({ state: 'right', of: null }, place)).toBeNull()
  expect(cellSentence({ state: 'empty', of: null }, place)).toBeNull()
  expect(cellSentence({ state: 'other-variable', of: 'total' }, place)).toBe(
    'This is the value of `total`, not of `n`.',
  )
})
