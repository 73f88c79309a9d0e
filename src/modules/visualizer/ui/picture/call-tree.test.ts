import { expect, test } from 'vitest'
import type { Step, Trace } from '#modules/exercises/trace/contract.ts'
import { callTreeOf, isRecursive } from './call-tree.ts'

const traceOf = (steps: Step[]): Trace => ({
  version: 1,
  language: 'python',
  files: ['main.py'],
  from: 0,
  steps,
  end: { how: 'finished', code: 0 },
})

const call = (id: number, name: string, n: number): Step => ({
  line: 1,
  event: 'call',
  push: [[id, name]],
  set: [[id, [['n', n]]]],
})
const back = (value: number): Step => ({ line: 2, event: 'return', value })

test('a function that calls itself is told from one that is called again', () => {
  const again = [call(1, 'half', 8), back(4), { line: 3, pop: 1 }, call(2, 'half', 4), back(2)]
  expect(isRecursive(traceOf(again))).toBe(false)
  expect(isRecursive(traceOf([call(1, 'half', 8), call(2, 'half', 4)]))).toBe(true)
  expect(isRecursive(traceOf([call(1, 'even', 8), call(2, 'odd', 7), call(3, 'even', 6)]))).toBe(true)
})

test('calls stand below the call that made them, with what they were given and gave back', () => {
  const steps = [call(1, 'fact', 2), call(2, 'fact', 1), back(1), { line: 2, pop: 1 }, back(2)]
  const { calls, roots } = callTreeOf(traceOf(steps))
  expect(roots).toEqual([1])
  expect(calls.get(1)).toMatchObject({ text: 'fact(2)', returned: '2', children: [2], end: null })
  expect(calls.get(2)).toMatchObject({ text: 'fact(1)', returned: '1', parent: 1, start: 1, end: 3 })
})
