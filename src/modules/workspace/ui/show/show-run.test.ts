import { expect, test } from 'vitest'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { shownOutcome, shownProblem } from './show-run.ts'

const WELL: RunOutcome = {
  result: 'success',
  stdout: 'Hello\n',
  stderr: '',
  exitCode: 0,
  signal: null,
  limit: null,
  timings: { queueMs: 0, compileMs: 0, runMs: 0.2, totalMs: 1 },
  diagnostics: [],
  explanation: null,
  tables: [],
}

test('a run that ends well shows what it printed and how long it took', () => {
  expect(shownOutcome(WELL)).toEqual({ text: 'Hello\n', note: 'Ran in 1 ms', isFailed: false })
})

test('a silent program says that it printed nothing', () => {
  expect(shownOutcome({ ...WELL, stdout: '' }).text).toBe('The program finished without printing anything.')
})

test('an error is explained before the words of the interpreter', () => {
  const explanation = { title: 'A name is not known', text: 'Python does not know `pirce`.', line: 1 }
  const failed = { ...WELL, result: 'fail' as const, stdout: '', stderr: 'NameError', explanation }
  expect(shownOutcome(failed)).toEqual({
    text: 'Python does not know pirce.\n\nNameError',
    note: 'A name is not known',
    isFailed: true,
  })
})

test('a limit says which one', () => {
  const endless = { ...WELL, result: 'fail' as const, limit: 'time' as const }
  expect(shownOutcome(endless)).toMatchObject({
    note: 'Stopped: it ran longer than allowed.',
    isFailed: true,
  })
})

test('a run that did not happen says why', () => {
  expect(shownProblem(new Error('broken'))).toMatchObject({
    note: 'The run didn’t start',
    isFailed: true,
  })
})
