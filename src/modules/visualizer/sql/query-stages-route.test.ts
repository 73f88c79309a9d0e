import { beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#modules/runner/module.ts'
import { call, type Transport } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import { stageQuery } from '../contract.ts'
import { sqlSandbox } from './testing.ts'

let transport: Transport
let { sandbox, jobs } = sqlSandbox()
beforeAll(async () => {
  const asked: Sandbox = {
    run: (...given) => sandbox.run(...given),
    place: (...given) => sandbox.place(...given),
    health: () => sandbox.health(),
  }
  ;({ transport } = await testApp({ sandbox: asked }))
})

/** The application over a sandbox that knows SQL only. */
function withSandbox(how: Parameters<typeof sqlSandbox>[0] = {}) {
  ;({ sandbox, jobs } = sqlSandbox(how))
  const ask = (content: string, database?: string) =>
    call(
      stageQuery,
      { body: { files: [{ path: 'main.sql', content }], ...(database === undefined ? {} : { database }) } },
      { transport },
    )
  return { ask, jobs }
}

test('a query on a database of the site has its stages from one job', async () => {
  const { ask, jobs } = withSandbox()
  const { stages, gap, outcome } = await ask(
    'SELECT title FROM books WHERE price > 12 ORDER BY price',
    'bookshop',
  )
  expect({ gap, outcome }).toEqual({ gap: null, outcome: null })
  expect(stages.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['from', 1, 12],
    ['where', 12, 4],
    ['select', 4, 4],
    ['order', 4, 4],
  ])
  expect(stages[3]?.rows.map(({ cells }) => cells[0])).toEqual([
    'The Salt Road',
    'Letters from Orbit',
    'Bread and Patience',
    'Why Moss Wins',
  ])
  expect(jobs).toHaveLength(1)
  expect(jobs[0]).toMatchObject({ language: 'sql', limits: { wallMs: 5_000 } })
})

test('a program makes its own tables, and an alias that is no column is asked for again', async () => {
  const { ask, jobs } = withSandbox()
  const { stages } = await ask(
    'CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3);\nSELECT a % 2 AS odd, count(*) FROM t GROUP BY odd',
  )
  expect(stages.map(({ kind, after }) => [kind, after])).toEqual([
    ['from', 3],
    ['group', 2],
    ['select', 2],
  ])
  expect(jobs).toHaveLength(2)
})

test('rows and cells are bounded, and all are counted', async () => {
  const { ask } = withSandbox()
  const { stages } = await ask(
    "CREATE TABLE t AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 500) SELECT x, printf('%.*c', 3000, 'w') AS w FROM n;\nSELECT * FROM t WHERE x > 100",
  )
  expect(stages.map(({ rows, after }) => [rows.length, after])).toEqual([
    [200, 500],
    [200, 400],
    [200, 400],
  ])
  expect(stages[1]?.rows.every(({ isKept }) => isKept)).toBe(true)
  expect(stages[2]?.rows[0]?.cells[1]).toHaveLength(2_000)
})

test('a program that fails says how, and has no stages', async () => {
  const { ask, jobs } = withSandbox()
  expect(await ask('SELECT titel FROM books WHERE id = 1', 'bookshop')).toMatchObject({
    stages: [],
    gap: null,
    outcome: { result: 'fail', stderr: expect.stringContaining('no such column: titel') },
  })
  expect(jobs).toHaveLength(1)
})

test('stages that run out of time leave the result', async () => {
  const { ask, jobs } = withSandbox({ limited: true })
  const { stages, gap } = await ask('SELECT title FROM books WHERE id = 1', 'bookshop')
  expect(gap).toBe('failed')
  expect(stages).toMatchObject([{ kind: 'result', rows: [{ cells: ['The Salt Road'] }] }])
  expect(jobs).toHaveLength(2)
})

test.each([
  ['compound', 'SELECT 1; SELECT 2 UNION SELECT 3', 'SELECT 2 UNION SELECT 3'],
  ['unclear', 'SELECT 1 FROM (books JOIN orders)', 'SELECT 1 FROM (books JOIN orders)'],
])('a query whose stages are not known shows its result: %s', async (gap, program, statement) => {
  const { ask } = withSandbox()
  const read = await ask(program, 'bookshop')
  expect(read).toMatchObject({ gap, stages: [{ kind: 'result' }] })
  expect(program.slice(read.stages[0]?.from, read.stages[0]?.to)).toBe(statement)
})

test('what gives no rows has no stages', async () => {
  const { ask } = withSandbox()
  expect(await ask('DELETE FROM books WHERE id = 100', 'bookshop')).toEqual({
    stages: [],
    gap: 'not-select',
    outcome: null,
  })
})

test.each(['nope', 'bookshop-other'])('nobody looks into the database %s', async (database) => {
  const { ask } = withSandbox()
  await expect(ask('SELECT 1', database)).rejects.toMatchObject({ code: 'unknown-database', status: 400 })
})

test('a program that is longer than any file is refused', async () => {
  const { ask } = withSandbox()
  await expect(ask(`SELECT 1 -- ${'x'.repeat(200_001)}`)).rejects.toMatchObject({ status: 400 })
})
