import { expect, test } from 'vitest'
import { INITIAL_RUN, nextRunState, type RunEvent, type RunState } from './run-state.ts'

const after = (...events: RunEvent[]): RunState => events.reduce(nextRunState, INITIAL_RUN)

test('goes from run to retry to success', () => {
  expect(INITIAL_RUN.step).toBe('run')
  expect(after({ type: 'start' }, { type: 'finish', result: 'fail' }).step).toBe('retry')
  expect(
    after(
      { type: 'start' },
      { type: 'finish', result: 'compilationError' },
      { type: 'start' },
      { type: 'finish', result: 'success' },
    ),
  ).toEqual({ step: 'success', loading: 'normal', result: 'success' })
})

test('loads while it runs and takes no second start', () => {
  const running = after({ type: 'start' })
  expect(running.loading).toBe('loading')
  expect(nextRunState(running, { type: 'start' })).toBe(running)
})

test('keeps its step when a run never happened', () => {
  expect(
    after({ type: 'start' }, { type: 'finish', result: 'fail' }, { type: 'start' }, { type: 'abandon' }),
  ).toEqual({
    step: 'retry',
    loading: 'normal',
    result: 'fail',
  })
})

test('offers to run again once right code is edited, and keeps retry for wrong code', () => {
  expect(after({ type: 'start' }, { type: 'finish', result: 'success' }, { type: 'edit' }).step).toBe('run')
  expect(after({ type: 'start' }, { type: 'finish', result: 'fail' }, { type: 'edit' }).step).toBe('retry')
})

test('cannot start while disabled, and a reset keeps it so', () => {
  expect(after({ type: 'disable' }, { type: 'start' }).loading).toBe('disabled')
  expect(after({ type: 'disable' }, { type: 'reset' }).loading).toBe('disabled')
  expect(after({ type: 'disable' }, { type: 'enable' }, { type: 'start' }).loading).toBe('loading')
})

test('ignores an answer nobody waits for', () => {
  expect(after({ type: 'finish', result: 'success' })).toBe(INITIAL_RUN)
})
