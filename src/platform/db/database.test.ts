import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

test('closing breaks off a query that would take long, and what its transaction wrote is gone', async () => {
  const { pool } = await testDatabase()
  await pool.query('create table notes (text text)')
  const { host, user, database } = pool.options
  const closing = openDatabase({ host, user, database })
  const startedAt = Date.now()
  const long = closing.pool.query("begin; insert into notes values ('half'); select pg_sleep(60); commit")
  const [outcome] = await Promise.allSettled([long, closing.close()])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'Connection terminated' } })
  expect(Date.now() - startedAt).toBeLessThan(20_000)
  expect((await pool.query('select * from notes')).rows).toEqual([])
})
