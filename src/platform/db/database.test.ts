import { sql } from '#platform/db/sql.ts'
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

test.each([1, 2, 3])(
  'a connection that is lost at statement %i of a transaction takes nothing with it',
  async (lostAt) => {
    const { pool: watched } = await testDatabase()
    await watched.query('create table notes (text text)')
    const { host, user, database } = watched.options
    const { db, pool, close } = openDatabase({ host, user, database }, { maxConnections: 2 })
    let left = Infinity
    pool.on('connect', (client) => {
      const query: (...given: unknown[]) => Promise<unknown> = client.query.bind(client)
      const lose = async () => {
        await watched.query('select pg_terminate_backend($1)', [Reflect.get(client, 'processID')])
      }
      Object.assign(client, {
        query: async (...given: unknown[]) => {
          left -= 1
          if (left === 0) await lose()
          return query(...given)
        },
      })
    })
    const write = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values ('half')`)
      })
    // More often than there are connections.
    for (let count = 0; count < 5; count += 1) {
      left = lostAt
      await expect(write()).rejects.toThrow()
    }
    left = Infinity
    await write()
    expect((await watched.query('select * from notes')).rows).toHaveLength(1)
    await close()
  },
)
