import { expect, test } from 'vitest'
import type { Step, Trace } from '#modules/exercises/trace/contract.ts'
import { backOverCalls, depthsOf, lineKey, nextBreakpoint, outOfCall, overCalls } from './skip-rules.ts'

const STEPS: Step[] = [
  { line: 5 },
  { line: 1, event: 'call', push: [[1, 'f']] },
  { line: 2 },
  { line: 1, event: 'call', push: [[2, 'f']] },
  { line: 3 },
  { line: 3, event: 'return' },
  { line: 3, pop: 1 },
  { line: 3, event: 'return' },
  { line: 6, pop: 1 },
  { line: 6, event: 'end' },
]
const trace: Trace = {
  version: 1,
  language: 'python',
  files: ['main.py'],
  from: 0,
  steps: STEPS,
  end: { how: 'finished', code: 0 },
}
const depths = depthsOf(trace)

test('the next line leads over calls, and to the caller at the end of one', () => {
  expect([0, 2, 4, 6].map((step) => overCalls(trace, depths, step))).toEqual([8, 6, 6, 8])
})

test('the line before leads back over calls', () => {
  expect(backOverCalls(trace, depths, 8)).toBe(0)
  expect(backOverCalls(trace, depths, 6)).toBe(2)
})

test('out of a call leads to its caller, from the globals to the end', () => {
  expect([4, 2, 0].map((step) => outOfCall(trace, depths, step))).toEqual([6, 8, 9])
})

test('a breakpoint is met where its line is next, and without one the end', () => {
  expect(nextBreakpoint(trace, new Set([lineKey(0, 3)]), 0)).toBe(4)
  expect(nextBreakpoint(trace, new Set([lineKey(0, 3)]), 4)).toBe(6)
  expect(nextBreakpoint(trace, new Set(), 0)).toBe(9)
})
