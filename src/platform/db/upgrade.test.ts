/** A database of an earlier version, with what learners did, becomes one of this version without a loss. */
import { expect, test } from 'vitest'
import { databaseBefore } from '../testing/earlier-database.ts'

/**
 * Rows that every version since the first migration could hold; a later migration that changes these tables says how.
 */
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
  const { pool, upgrade, migrationsCount } = await databaseBefore('0001_queries')
  await pool.query(DONE)
  const before = await everything(pool)
  expect(await upgrade()).toBe(migrationsCount)
  // A newer table may say more about what was there; what it said is the same.
  const kept = {
    ...before,
    attempts: before['attempts']?.map(bySubject),
    drafts: before['drafts']?.map(bySubject),
  }
  expect(await everything(pool)).toMatchObject(kept)
  // Days of activity are counted from what was handed in before there was a table of them.
  const counted = await pool.query('select learner_id, attempts from activity')
  expect(counted.rows).toEqual([{ learner_id: LEARNER, attempts: 1 }])
  const applied = await pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  expect(applied.rows).toEqual([{ count: migrationsCount }])
  // The next start finds nothing to do.
  expect(await upgrade()).toBe(migrationsCount)
  expect(await everything(pool)).toMatchObject(kept)
})

/** Attempts and drafts are named by a subject since `0020_subjects`. */
function bySubject({ course_id, lesson_id, ...rest }: Row): Row {
  return { ...rest, subject: `lesson:${String(course_id)}/${String(lesson_id)}` }
}

type Row = Record<string, unknown>

async function everything(pool: {
  query(text: string): Promise<{ rows: Row[] }>
}): Promise<Record<string, Row[]>> {
  const tables = ['learners', 'attempts', 'lesson_progress', 'positions', 'drafts', 'enrollments']
  const rows = tables.map(
    async (table) => [table, (await pool.query(`select * from ${table}`)).rows] as const,
  )
  const held = Object.fromEntries(await Promise.all(rows))
  for (const table of tables) expect(held[table]).toHaveLength(1)
  return held
}
