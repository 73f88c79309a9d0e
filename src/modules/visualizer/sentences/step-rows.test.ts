import { expect, test } from 'vitest'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { openTrace } from '../trace/trace.ts'
import { MOST_ROWS, stepRows } from './step-rows.ts'

const files = [{ path: 'main.py', content: 'total = 0\nprices = [3, 5]\nprices.append(8)\n' }]
const trace: Trace = {
  version: 1,
  language: 'python',
  files: ['main.py'],
  from: 0,
  steps: [
    { line: 1 },
    { line: 2, set: [[0, [['total', 0]]]] },
    { line: 3, set: [[0, [['prices', [1]]]]], heap: [[1, { kind: 'list', type: 'list', items: [3, 5] }]] },
    { line: 3, event: 'end', heap: [[1, { kind: 'list', type: 'list', items: [3, 5, 8] }]] },
  ],
  end: { how: 'finished', code: 0 },
}

test('a row has the line that ran, what it did, and every changed value', () => {
  expect(stepRows(openTrace(trace), files)).toEqual([
    { number: 1, place: null, sentence: 'Nothing has run yet. Line 1 is next.', changes: [] },
    { number: 2, place: '1', sentence: 'Line 1 ran: `total` is now `0`.', changes: ['total = 0'] },
    {
      number: 3,
      place: '2',
      sentence: 'Line 2 ran: `prices` is now `[3, 5]`.',
      changes: ['prices = [3, 5]'],
    },
    {
      number: 4,
      place: '3',
      sentence: 'The program ends.',
      changes: ['prices = [3, 5, 8]'],
    },
  ])
})

test('a long run has as many rows as somebody prints, counted from where it was recorded', () => {
  const long = { ...trace, from: 100, steps: Array.from({ length: 2_000 }, () => ({ line: 1 })) }
  const rows = stepRows(openTrace(long), files)
  expect(rows).toHaveLength(MOST_ROWS)
  expect(rows[0]?.number).toBe(101)
})
