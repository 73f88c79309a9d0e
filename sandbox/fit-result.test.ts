import { expect, it } from 'vitest'
import { resultJson } from './fit-result.ts'
import { type JobResult, jobResult, type RunOutcome } from './protocol.ts'

const MAX_BYTES = 160_000

const RUN: RunOutcome = {
  stdout: '',
  stderr: '',
  truncated: false,
  exitCode: 0,
  signal: null,
  limit: null,
  wallMs: 1,
  report: null,
}
const resultOf = (count: number, run: Partial<RunOutcome>): JobResult => ({
  status: 'done',
  compile: null,
  timings: { queueMs: 0, compileMs: 0, runMs: 1, totalMs: 1 },
  runs: Array.from({ length: count }, () => ({ ...RUN, ...run })),
})

// Each is longer in JSON than it was when it was printed: three bytes for one, or six.
it.each<[string, number, string]>([
  ['what is no UTF-8', 4, Buffer.alloc(14_000, 0xff).toString()],
  ['zeros', 4, '\0'.repeat(14_000)],
  ['half characters', 4, '\ud800'.repeat(14_000)],
])('%s in every run fits, with both ends kept', async (_name, count, text) => {
  const json = await resultJson(resultOf(count, { stdout: `begin${text}`, stderr: `${text}end` }), MAX_BYTES)
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_BYTES)
  const read = jobResult.parse(JSON.parse(json))
  const run = read.status === 'done' ? read.runs[count - 1] : undefined
  expect(run).toMatchObject({ truncated: true, exitCode: 0 })
  expect(run?.stdout).toMatch(/^begin/)
  expect(run?.stderr).toMatch(/end$/)
})

it('a report that does not fit is none, for half of it would be wrong', async () => {
  const json = await resultJson(resultOf(4, { report: '\0'.repeat(10_000) }), MAX_BYTES)
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_BYTES)
  expect(JSON.parse(json)).toHaveProperty('runs.3.report', null)
})

it('what fits is left alone', async () => {
  const result = resultOf(2, { stdout: Buffer.alloc(14_000, 0xff).toString() })
  expect(JSON.parse(await resultJson(result, MAX_BYTES))).toEqual(result)
})

it('what is long is written bit by bit, as it would be at once', async () => {
  const result = resultOf(3, { stdout: '"\n$&'.repeat(20_000), stderr: '\0'.repeat(9), report: '[1]' })
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  const json = await resultJson(result)
  clearInterval(timer)
  expect(JSON.parse(json)).toEqual(result)
  expect(turns).toBeGreaterThan(0)
})

it('of all texts together no more is kept than can be read quickly, the short ones whole', async () => {
  const flood = { ...RUN, stdout: 'x'.repeat(500_000) }
  const floods = resultOf(20, flood)
  const result = floods.status === 'done' ? { ...floods, runs: [...floods.runs, RUN] } : floods
  const read = jobResult.parse(JSON.parse(await resultJson(result)))
  const runs = read.status === 'done' ? read.runs : []
  expect(runs.reduce((sum, { stdout }) => sum + stdout.length, 0)).toBeLessThan(3_100_000)
  expect(runs.at(-1)).toEqual(RUN)
})
