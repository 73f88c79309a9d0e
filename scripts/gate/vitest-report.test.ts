import { expect, test } from 'vitest'
import { totalsLine } from './totals.ts'
import { readReport, skippedLine, slowestFiles, type VitestReport } from './vitest-report.ts'

type File = VitestReport['testResults'][number]

const result = (status: string, fullName: string, requires?: string) => ({
  status,
  fullName,
  meta: requires === undefined ? {} : { requires },
})

function file(changes: Partial<File>): File {
  return { name: '/x.test.ts', status: 'passed', startTime: 0, endTime: 0, assertionResults: [], ...changes }
}

test('skipped tests are counted by the machine feature they lack, most first', () => {
  const read = readReport({
    testResults: [
      file({
        assertionResults: [
          result('passed', 'runs'),
          result('skipped', 'one', 'root'),
          result('pending', 'two', 'cgroups'),
          result('skipped', 'three', 'cgroups'),
        ],
      }),
    ],
  })
  expect(read.totals).toEqual({ passed: 1, failed: 0, skipped: 3 })
  expect(skippedLine(read)).toBe('3 skipped: 2 need cgroups, 1 needs root')
  expect(read.skippedWithoutReason).toEqual([])
})

test('a test that is skipped without a reason is named', () => {
  const testResults = [file({ assertionResults: [result('skipped', 'some day')] })]
  expect(readReport({ testResults }).skippedWithoutReason).toEqual(['some day'])
})

test('a file that could not be loaded is one failure, a red test in it none besides', () => {
  const testResults = [
    file({ status: 'failed' }),
    file({ status: 'failed', assertionResults: [result('failed', 'is red')] }),
  ]
  const read = readReport({ testResults })
  expect(read.totals.failed).toBe(2)
  expect(read.failures.map(({ name }) => name)).toEqual([null, 'is red'])
})

test('the slowest files come first', () => {
  const testResults = [file({ name: '/a', endTime: 5 }), file({ name: '/b', startTime: 2, endTime: 9 })]
  expect(slowestFiles({ testResults })).toEqual([
    { path: '/b', ms: 7 },
    { path: '/a', ms: 5 },
  ])
})

test.each([
  [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
  [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
])('the last line of %j is %s', (totals, line) => {
  expect(totalsLine(totals)).toBe(line)
})
