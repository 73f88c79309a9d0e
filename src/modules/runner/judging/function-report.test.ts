import { expect, test } from 'vitest'
import { readCallReports } from './function-report.ts'

test('reads values, errors and crashes by their test', () => {
  const lines = [
    '{"test":0,"value":[1,"a"]}',
    '{"test":1,"error":"ValueError: no","trace":"T"}',
    '{"test":2,"signal":11}',
    '{"test":3,"nothing":"None"}',
  ]
  const reports = readCallReports(lines.join('\n'))
  expect(reports.get(0)).toEqual({ kind: 'value', value: [1, 'a'] })
  expect(reports.get(1)).toEqual({
    kind: 'error',
    message: 'ValueError: no',
    trace: 'T',
    signal: null,
    raised: null,
  })
  expect(reports.get(2)).toMatchObject({ kind: 'error', signal: 'SIGSEGV' })
  expect(reports.get(3)).toEqual({ kind: 'nothing', shown: 'None' })
})

test.each([null, '', 'hello', '{"test":-1}', '{"test":"x","value":1}', '[]', '{"test":0,"value":'])(
  '%j is no report',
  (text) => {
    expect(readCallReports(text).size).toBe(0)
  },
)

test('the first report of a test counts', () => {
  expect(readCallReports('{"test":0,"value":1}\n{"test":0,"value":2}').get(0)).toEqual({
    kind: 'value',
    value: 1,
  })
})

test.each([
  ['half a million lines', '{}\n'.repeat(330_000)],
  ['one endless line', `{"test":0,"value":[${'[],'.repeat(300_000)}0]}`],
])('%s cost little and are no report', (_, report) => {
  const before = performance.now()
  expect(readCallReports(report).size).toBe(0)
  // A part of a second on an idle machine; reading each letter again for every other would take minutes.
  expect(performance.now() - before).toBeLessThan(10_000)
})

test.each([
  ['as deep as it is long', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['of 140,000 lists', `[${'[],'.repeat(139_999)}[]]`],
  ['deeper than any test expects', `${'['.repeat(102)}${']'.repeat(102)}`],
])('a value %s is told as too large, and never looked at again', (_, value) => {
  expect(readCallReports(`{"test":0,"value":${value}}`).get(0)).toEqual({
    kind: 'error',
    message: 'The function returned a very large value.',
    trace: '',
    signal: null,
    raised: null,
  })
})

test('an exception is told by its classes and its message, both bounded', () => {
  const raised = { kinds: Array.from({ length: 500 }, () => 'K'.repeat(300)), message: 'm'.repeat(5_000) }
  const report = readCallReports(JSON.stringify({ test: 0, error: 'E', raised })).get(0)
  expect(report).toEqual({
    kind: 'error',
    message: 'E',
    trace: '',
    signal: null,
    raised: { kinds: Array.from({ length: 20 }, () => 'K'.repeat(200)), message: 'm'.repeat(2_000) },
  })
})

test.each([
  {},
  { kinds: [], message: '' },
  { kinds: 'ValueError', message: '' },
  { kinds: [1], message: '' },
  7,
])('an error with the exception %j has none', (raised) => {
  expect(readCallReports(JSON.stringify({ test: 0, error: 'E', raised })).get(0)).toMatchObject({
    message: 'E',
    raised: null,
  })
})
