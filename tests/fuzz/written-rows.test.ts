import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/test-database.ts'
import { watchRows } from './written-rows.ts'

test('what was committed is told, what was rolled back or only counts tries is not', async () => {
  const database = await testDatabase()
  const { pool } = database
  const rows = await watchRows(database)
  expect(await rows.take()).toEqual([])
  await pool.query(
    `insert into learners (id, created_at) values (gen_random_uuid(), now()), (gen_random_uuid(), now())`,
  )
  await pool.query('update learners set created_at = now()')
  expect(await rows.take()).toEqual(['public.learners INSERT', 'public.learners UPDATE'])
  await pool.query('begin; delete from learners; rollback')
  await pool.query(`insert into rate_limits (key, free_at) values ('x', now())`)
  await pool.query('delete from users')
  expect(await rows.take()).toEqual([])
})
