import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codestead-pg-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A server that writes one row, says so, and waits to be killed. */
const WRITER = `
  import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))}
  import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
  const [folder, row] = process.argv.slice(2)
  const server = await startEmbeddedPostgres({ folder: folder + '/postgres', socketFolder: folder })
  const { pool } = openDatabase(server.connection)
  await pool.query('create table if not exists rows (id int primary key)')
  await pool.query('insert into rows values ($1)', [row])
  console.log('committed')
  process.stdin.on('end', () => process.exit()).resume()
`

test('killed five times between a write and the next start: nothing committed is lost, and it is back at once', async () => {
  const script = join(folder, 'writer.ts')
  await writeFile(script, WRITER)
  for (const row of [1, 2, 3, 4, 5]) {
    const startedAt = Date.now()
    const child = spawn(process.execPath, [script, folder, String(row)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const gone = once(child, 'exit')
    await Promise.race([once(child.stdout, 'data'), gone])
    child.kill('SIGKILL')
    await gone
    // About half a second on an idle machine; a start that waits for what will not come takes 30.
    expect(Date.now() - startedAt).toBeLessThan(25_000)
  }
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), socketFolder: folder })
  const { pool, close } = openDatabase(server.connection)
  const { rows } = await pool.query('select array_agg(id order by id) as ids from rows')
  expect(rows).toEqual([{ ids: [1, 2, 3, 4, 5] }])
  await close()
  await server.stop()
}, 150_000)

test('a pid file of a process that is somebody else does not stop the start', async () => {
  const options = { folder: join(folder, 'postgres'), socketFolder: folder, durable: false }
  await (await startEmbeddedPostgres(options)).stop()
  const pidFile = join(folder, 'postgres/postmaster.pid')
  await writeFile(pidFile, `${process.pid}\n`)
  const server = await startEmbeddedPostgres(options)
  expect(await readFile(pidFile, 'utf8')).not.toMatch(new RegExp(`^${process.pid}\n`))
  await server.stop()
})

test('a first start that was broken off leaves no half database', async () => {
  const options = { folder: join(folder, 'postgres'), socketFolder: folder, durable: false }
  const server = await startEmbeddedPostgres(options)
  await server.stop()
  expect((await readdir(folder)).filter((name) => name.includes('making'))).toEqual([])
})
