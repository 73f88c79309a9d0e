import { expect, test } from 'vitest'
import { judgeTable } from './trace-rules.ts'

const TABLE = {
  language: 'python',
  variables: ['n', 'total'],
  given: 1,
  rows: [
    { line: 3, values: ['1', null] },
    { line: 4, values: ['1', '7'] },
    { line: 3, values: ['2', '7'] },
    { line: 4, values: ['2', '9'] },
  ],
} as const
const table = {
  ...TABLE,
  rows: TABLE.rows.map(({ line, values }) => ({ line, values: [...values] })),
  variables: [...TABLE.variables],
}

const states = (cells: string[][]) =>
  judgeTable(table, cells).cells.map((row) => row.map(({ state }) => state))

test('a table is right when every cell that was asked for is', () => {
  const cells = [[], ['1', '7'], ['2', '7'], ['2', '9']]
  expect(judgeTable(table, cells).correct).toBe(true)
  expect(states(cells)[0]).toEqual(['shown', 'shown'])
})

test('each wrong cell says what its value is instead', () => {
  expect(states([[], ['7', '8'], ['1', '9'], ['', '"9"']])).toEqual([
    ['shown', 'shown'],
    ['other-variable', 'wrong'],
    ['earlier', 'later'],
    ['empty', 'needs-no-quotes'],
  ])
  expect(judgeTable(table, [[], ['7']]).cells[1]?.[0]).toEqual({ state: 'other-variable', of: 'total' })
})

test('a client that sends too little, too much or other rows gets verdicts on what is there', () => {
  expect(judgeTable(table, []).correct).toBe(false)
  expect(states([])[3]).toEqual(['empty', 'empty'])
  const tooMuch = [['x'], ['1', '7', 'x'], ['2', '7'], ['2', '9'], ['1']]
  expect(judgeTable(table, tooMuch)).toMatchObject({ correct: true })
  expect(judgeTable(table, tooMuch).cells).toHaveLength(4)
})
