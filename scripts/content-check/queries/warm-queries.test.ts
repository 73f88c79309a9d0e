/** Statements answered by a process that stays end as in the sandbox. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Sandbox } from '#modules/runner/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { doneOf } from '#modules/runner/run-job.ts'
import type { JobInput } from '#sandbox/protocol.ts'
import { openWarmQueries } from './warm-queries.ts'

vi.setConfig({ testTimeout: 60_000 })

const queries = openWarmQueries()
let sandbox: Sandbox
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
}, 90_000)
afterAll(async () => {
  queries.stop()
  await stop()
})

const SEEDS = [
  "CREATE TABLE t (a INTEGER, b TEXT); INSERT INTO t VALUES (1, NULL), (2, 'é')",
  'CREATE TABLE t (a, b)',
]

const jobOf = (text: string, checkSql?: string): JobInput => ({
  id: 'job',
  language: 'sql',
  files: [{ path: 'main.sql', content: text }],
  runs: SEEDS.map((seedSql) => ({ seedSql, ...(checkSql === undefined ? {} : { checkSql }) })),
  limits: {
    wallMs: 5_000,
    cpuMs: 4_000,
    memoryBytes: 256_000_000,
    outputBytes: 256_000,
    processes: 32,
    diskBytes: 16_000_000,
  },
})

test.each([
  ['SELECT * FROM t; SELECT count(*), 1.0 AS c FROM t;'],
  ['INSERT INTO t VALUES (3, 4); SELECT * FROM t', 'SELECT * FROM t'],
  ['DELETE FROM t', 'SELECT count(*) FROM t'],
  ['SELECT nothing FROM t'],
  ['SELECT * FROM t; DROP TABLE u'],
  ["ATTACH 'x.db' AS x"],
  ['PRAGMA journal_mode'],
  [''],
])('%s', async (text, check?: string) => {
  const [here, there] = await Promise.all(
    [queries.before(sandbox), sandbox].map(async (each) => doneOf(await each.run(jobOf(text, check)))),
  )
  const plain = (done: typeof here) => done?.runs.map((run) => ({ ...run, wallMs: 0 }))
  expect(plain(here)).toEqual(plain(there))
})

test('statements without an end are left to the sandbox', async () => {
  const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n'
  const done = doneOf(await queries.before(sandbox).run(jobOf(endless)))
  expect(done.runs[0]?.limit).toBe('time')
})
