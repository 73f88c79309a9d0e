import { expect, it } from 'vitest'
import { resultJson } from './fit-result.ts'
import { type JobResult, jobResult, type RunOutcome } from './protocol.ts'

const MAX_BYTES = 160_000

const RUN: RunOutcome = {
  ...{
    stdout: '',
    stderr: '',
    truncated: false,
    exitCode: 0,
    signal: null,
    limit: null,
    wallMs: 1,
    report: null,
  },
}
const resultOf = (count: number, run: Partial<RunOutcome>): JobResult => ({
  ...{ status: 'done', compile: null, timings: { queueMs: 0, compileMs: 0, runMs: 1, totalMs: 1 } },
  runs: Array.from({ length: count }, () => ({ ...RUN, ...run })),
})

// Each is longer in JSON than it was when it was printed: three bytes for one, or six.
it.each<[string, number, string]>([
  ['what is no UTF-8', 4, Buffer.alloc(14_000, 0xff).toString()],
  ['zeros', 4, '\0'.repeat(14_000)],
  ['half characters', 4, '\ud800'.repeat(14_000)],
])('%s in every run fits, with both ends kept', (_name, count, text) => {
  const json = resultJson(resultOf(count, { stdout: `begin${text}`, stderr: `${text}end` }), MAX_BYTES)
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_BYTES)
  const read = jobResult.parse(JSON.parse(json))
  const run = read.status === 'done' ? read.runs[count - 1] : undefined
  expect(run).toMatchObject({ truncated: true, exitCode: 0 })
  expect(run?.stdout).toMatch(/^begin/)
  expect(run?.stderr).toMatch(/end$/)
})

it('a report that does not fit is none, for half of it would be wrong', () => {
  const json = resultJson(resultOf(4, { report: '\0'.repeat(10_000) }), MAX_BYTES)
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_BYTES)
  expect(JSON.parse(json)).toHaveProperty('runs.3.report', null)
})

it('what fits is left alone', () => {
  const result = resultOf(2, { stdout: Buffer.alloc(14_000, 0xff).toString() })
  expect(JSON.parse(resultJson(result, MAX_BYTES))).toEqual(result)
})
