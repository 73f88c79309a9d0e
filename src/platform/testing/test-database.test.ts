import { sql } from '#platform/db/sql.ts'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

test('each test database is its own', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await one.db.execute(sql`create table only_here (id int)`)
  const found = await other.db.execute(sql`select to_regclass('only_here') as name`)
  expect(found.rows).toEqual([{ name: null }])
})
