import { expect, test } from 'vitest'
import type { Step, Trace } from '#modules/exercises/trace/contract.ts'
import { openTrace } from './open-trace.ts'

const traceOf = (steps: Step[]): Trace => ({
  version: 1,
  language: 'python',
  files: ['main.py'],
  from: 0,
  steps,
  end: { how: 'finished', code: 0 },
})

/** total = 0; for price in [3, 5]: total += price; print(total) */
const SUM = traceOf([
  { line: 1, push: [], set: [] },
  { line: 2, set: [[0, [['total', 0]]]], heap: [[1, { kind: 'list', type: 'list', items: [3, 5] }]] },
  { line: 3, set: [[0, [['price', 3]]]] },
  { line: 2, set: [[0, [['total', 3]]]] },
  { line: 3, set: [[0, [['price', 5]]]] },
  { line: 2, set: [[0, [['total', 8]]]] },
  { line: 4, unset: [[0, ['price']]] },
  { line: 4, event: 'end', out: '8\n' },
])

const variables = (trace: Trace, step: number) => {
  const { frames } = openTrace(trace).at(step)
  return frames.map(({ name, variables }) => [name, Object.fromEntries(variables)])
}

test('a state holds all that changed up to its step', () => {
  expect(variables(SUM, 0)).toEqual([['', {}]])
  expect(variables(SUM, 5)).toEqual([['', { total: 8, price: 5 }]])
  expect(variables(SUM, 6)).toEqual([['', { total: 8 }]])
  expect(openTrace(SUM).at(7)).toMatchObject({ line: 4, event: 'end', ran: { line: 4 }, out: 2 })
})

test('steps beyond either end are the first and the last', () => {
  const open = openTrace(SUM)
  expect(open.at(-5).step).toBe(0)
  expect(open.at(99).step).toBe(7)
})

test('every order of steps shows the same states, also far beyond the states that are kept', () => {
  const many = traceOf(
    Array.from({ length: 1_000 }, (_, i) => ({
      line: (i % 7) + 1,
      set: [[0, [['i', i]]]],
      heap: [i === 0 ? [1, { kind: 'list', type: 'list', items: [0, 0, 0] }] : [1, { set: [[i % 3, i]] }]],
    })),
  )
  const inOrder = openTrace(many)
  const expected = Array.from({ length: 1_000 }, (_, i) => inOrder.at(i))
  const jumping = openTrace(many)
  for (const step of [999, 0, 500, 499, 501, 50, 49, 51, 998, 3])
    expect(jumping.at(step)).toEqual(expected[step])
})

test('a call stands above its caller, returns a value, and is gone', () => {
  const calling = traceOf([
    { line: 4 },
    { line: 1, event: 'call', push: [[1, 'double']], set: [[1, [['n', 4]]]] },
    { line: 2 },
    { line: 2, event: 'return', value: 8 },
    { line: 5, pop: 1, set: [[0, [['x', 8]]]] },
  ])
  const open = openTrace(calling)
  expect(open.at(1).ran).toEqual({ file: 0, line: 4 })
  // The line of the function's name does not run in a call.
  expect(open.at(2)).toMatchObject({
    line: 2,
    ran: { line: 4 },
    frames: [{ id: 0 }, { id: 1, name: 'double' }],
  })
  expect(open.at(3).value).toBe(8)
  expect(open.at(4).frames.map(({ id }) => id)).toEqual([0])
  // Back in the caller, the line that has run is the one that called.
  expect(open.at(4).ran).toEqual({ file: 0, line: 4 })
})

test('a cell that did not change is the same object in all states, and one that did is another', () => {
  const open = openTrace(
    traceOf([
      {
        line: 1,
        heap: [
          [1, { kind: 'list', type: 'list', items: [1, 2] }],
          [2, { kind: 'object', type: 'Node', fields: [['next', [1]]] }],
        ],
      },
      { line: 2, heap: [[1, { set: [[0, 9]] }]] },
    ]),
  )
  const [before, after] = [open.at(0), open.at(1)]
  expect(after.heap.get(2)).toBe(before.heap.get(2))
  expect(before.heap.get(1)).toMatchObject({ items: [1, 2] })
  expect(after.heap.get(1)).toMatchObject({ items: [9, 2] })
})

test('the step that wrote a place is found, before and after', () => {
  const open = openTrace(SUM)
  const total = { frame: 0, name: 'total' }
  expect([0, 1, 2, 3, 4, 5, 7].map((step) => open.writtenAt(total, step))).toEqual([null, 1, 1, 3, 3, 5, 5])
  expect(open.writtenAfter(total, 1)).toBe(3)
  expect(open.writtenAfter(total, 5)).toBeNull()
})

test('only the items that changed count as written, in a whole cell as in a patch', () => {
  const open = openTrace(
    traceOf([
      { line: 1, heap: [[1, { kind: 'list', type: 'list', items: [1, 2, 3] }]] },
      { line: 2, heap: [[1, { set: [[0, 9]] }]] },
      { line: 3, heap: [[1, { kind: 'list', type: 'list', items: [9, 2, 4] }]] },
    ]),
  )
  expect([0, 1, 2].map((at) => open.writtenAt({ cell: 1, at }, 2))).toEqual([1, 0, 2])
})

test('a recording that lies about its stack and its cells is read to its end', () => {
  const open = openTrace(
    traceOf([
      { line: 1, pop: 40, set: [[7, [['x', 1]]]], unset: [[9, ['y']]], heap: [[5, { set: [[3, 1]] }]] },
      { line: 2, heap: [[5, { kind: 'list', type: 'list', items: [] }]] },
      { line: 3, heap: [[5, { set: [[99, 1]] }]] },
    ]),
  )
  expect(open.at(2)).toMatchObject({ line: 3, frames: [{ id: 0 }] })
  expect(open.at(2).heap.get(5)).toMatchObject({ items: [] })
})
