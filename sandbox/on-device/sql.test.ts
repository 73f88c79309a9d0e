import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { beforeAll, expect, test, vi } from 'vitest'
import { countingHost } from './host.ts'
import type { DeviceMessage } from './messages.ts'
import { runSql } from './sql.ts'

// Before the library is loaded: it keeps the console that it finds.
const warned = vi.spyOn(console, 'warn')
let sqlite3: Awaited<ReturnType<typeof sqlite3InitModule>>
beforeAll(async () => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  sqlite3 = await sqlite3InitModule()
})

const SEED = `CREATE TABLE t (a INTEGER, b REAL, c TEXT, d BLOB); INSERT INTO t VALUES (1, 6, 'x', X'0aFF'), (NULL, 1e20, NULL, NULL);`

function run(
  sql: string,
  {
    outputBytes = 100_000,
    image = null,
    seedSql = image ? null : SEED,
  }: { outputBytes?: number; image?: Uint8Array | null; seedSql?: string | null } = {},
) {
  const messages: DeviceMessage[] = []
  const order = {
    language: 'sql' as const,
    stdin: '',
    entry: 'main.sql',
    isStrict: true,
    args: [],
    outputBytes,
    image,
    seedSql,
    files: [{ path: 'main.sql', content: sql }],
  }
  runSql(
    sqlite3,
    order,
    countingHost((message) => messages.push(message), outputBytes),
  )
  const text = (fd: 1 | 2) =>
    messages.map((message) => (message.type === 'output' && message.fd === fd ? message.text : '')).join('')
  return { stdout: text(1), stderr: text(2), last: messages.at(-1) }
}

test('values look as the server writes them: whole and real numbers apart, blobs, NULL, two columns of one name', () => {
  const { stdout, last } = run('SELECT a, b, c AS a, d FROM t')
  expect(stdout).toBe(
    "a    | b       | a    | d\n-----+---------+------+--------\n1    | 6.0     | x    | X'0AFF'\nNULL | 1.0e+20 | NULL | NULL\n",
  )
  expect(last).toMatchObject({
    type: 'ended',
    exitCode: 0,
    tables: [
      {
        columns: ['a', 'b', 'a', 'd'],
        rows: [
          ['1', '6.0', 'x', "X'0AFF'"],
          [null, '1.0e+20', null, null],
        ],
      },
    ],
  })
})

test('without a database the statements find an empty one', () => {
  expect(run('CREATE TABLE own (n INTEGER); SELECT COUNT(*) AS n FROM own', { seedSql: null }).stdout).toBe(
    'n\n-\n0\n',
  )
})

test('a whole number that JavaScript cannot hold keeps its digits', () => {
  expect(run('SELECT 9223372036854775807 AS n').stdout).toContain('9223372036854775807')
})

test('statements run one after the other, each program on a fresh database', () => {
  expect(run('UPDATE t SET a = 5; SELECT sum(a) AS s FROM t; SELECT count(*) AS n FROM t').stdout).toBe(
    's\n--\n10\n\nn\n-\n2\n',
  )
  expect(run('SELECT sum(a) AS s FROM t').stdout).toBe('s\n-\n1\n')
})

test('a mistake is told with its line, and what came before it stays', () => {
  const { stdout, stderr, last } = run('SELECT 1 AS one;\n\nSELECT z FROM t;')
  expect(stdout).toBe('one\n---\n1\n')
  expect(stderr).toBe('Error in the statement on line 3: no such column: z.\n')
  expect(last).toMatchObject({ exitCode: 1 })
})

test('a statement that breaks a rule of the table is told where output goes, and nowhere else', () => {
  expect(run('CREATE TABLE u (a INTEGER NOT NULL); INSERT INTO u VALUES (NULL)').stderr).toContain('NOT NULL')
  expect(warned).not.toHaveBeenCalled()
})

test.each(["ATTACH 'x' AS y", 'DETACH main', "VACUUM INTO 'copy'"])('%s reaches no other file', (sql) => {
  expect(run(sql).stderr).toMatch(/^Error in the statement on line 1: /)
})

test('too many rows are cut, too much output is a limit', () => {
  const many = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 3000) SELECT i FROM n'
  expect(run(many).stdout).toMatch(/\n2000\n… only the first 2000 rows are shown\n$/)
  expect(run(many, { outputBytes: 1000 }).last).toEqual({ type: 'limit', limit: 'output' })
})

test('a SQLite file is the database, and a damaged one is an error', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sqlite-')), 'own.db')
  const made = new DatabaseSync(file)
  made.exec('CREATE TABLE own (n INTEGER); INSERT INTO own VALUES (7)')
  made.close()
  const image = new Uint8Array(readFileSync(file))
  expect(run('SELECT n FROM own', { image }).stdout).toBe('n\n-\n7\n')
  expect(run('INSERT INTO own VALUES (8); SELECT sum(n) AS s FROM own', { image }).stdout).toBe('s\n--\n15\n')
  image.fill(65, 100)
  expect(run('SELECT n FROM own', { image }).stderr).toMatch(/malformed|not a database/)
})
