/** A database of an earlier version, with what learners did, becomes one of this version without a loss. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number(), tag: z.string() })) })

/** What every version since the first migration could hold; a later migration that changes these tables says how. */
const LEARNER = '00000000-0000-4000-8000-000000000001'
const DONE = `
  insert into learners values ('${LEARNER}', '2026-11-01T10:00:00Z');
  insert into attempts (learner_id, id, course_id, lesson_id, kind, exercise, passed, result, happened_at, received_at)
    values ('${LEARNER}', '00000000-0000-4000-8000-00000000000a', 'c', 'l', 'challenge', 'challenge', true, '{"passed":true}', now(), now());
  insert into lesson_progress (learner_id, course_id, lesson_id, pages_read, completed_at, updated_at)
    values ('${LEARNER}', 'c', 'l', '{0,1}', '2026-11-02T10:00:00Z', now());
  insert into positions values ('${LEARNER}', 'c', 'l', 1, now());
  insert into drafts values ('${LEARNER}', 'c', 'l', 'main', '{"main.py":"print(1)"}', now());
  insert into enrollments values ('${LEARNER}', 'course', 'c', now())`

test('from the first migration to the newest, what learners did is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codestead-upgrade-'))
  const { server, name } = await emptyDatabase()
  const { pool, close } = openDatabase({ ...server, database: name })
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true })
  })
  const earlier = join(folder, 'migrations')
  await cp(MIGRATIONS, earlier, { recursive: true })
  const path = join(earlier, 'meta/_journal.json')
  const { entries, ...rest } = journal.parse(JSON.parse(await readFile(path, 'utf8')))
  await writeFile(path, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))

  expect(await migrateDatabase(pool, earlier)).toBe(1)
  await pool.query(DONE)
  const before = await everything(pool)
  expect(await migrateDatabase(pool, MIGRATIONS)).toBe(entries.length)
  // A newer table may say more about what was there; what it said is the same.
  expect(await everything(pool)).toMatchObject(before)
  // Days of activity are counted from what was handed in before there was a table of them.
  const counted = await pool.query('select learner_id, attempts from activity')
  expect(counted.rows).toEqual([{ learner_id: LEARNER, attempts: 1 }])
  const applied = await pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  expect(applied.rows).toEqual([{ count: entries.length }])
  // The next start finds nothing to do.
  expect(await migrateDatabase(pool, MIGRATIONS)).toBe(entries.length)
  expect(await everything(pool)).toMatchObject(before)
})

async function everything(pool: { query(text: string): Promise<{ rows: unknown[] }> }) {
  const tables = ['learners', 'attempts', 'lesson_progress', 'positions', 'drafts', 'enrollments']
  const rows = tables.map(
    async (table) => [table, (await pool.query(`select * from ${table}`)).rows] as const,
  )
  const held = Object.fromEntries(await Promise.all(rows))
  for (const table of tables) expect(held[table]).toHaveLength(1)
  return held
}

async function emptyDatabase() {
  const server = inject('postgres')
  const name = `test_upgrade_${process.pid}`
  const control = openDatabase({ ...server, database: 'postgres' }, { maxConnections: 1 })
  await control.pool.query(`create database ${name} template template0`)
  await control.close()
  return { server, name }
}
