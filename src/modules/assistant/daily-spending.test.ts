import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { openSpending } from './daily-spending.ts'

const DAY = '2026-11-28'

test('two servers that spend at once never pass the day’s sum', async () => {
  const database = await testDatabase()
  const { host = '', user, database: name } = database.pool.options
  const other = openDatabase({ host, user, database: name }, { maxConnections: 10 })
  const [one, two] = [openSpending(database.db), openSpending(other.db)]
  const tries = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? one : two).spend(DAY, 300, 3_050))
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10)
  const sum = async () =>
    (await database.pool.query('select micros from assistant_spending where day = $1', [DAY])).rows
  expect(await sum()).toEqual([{ micros: '3000' }])

  await one.refund(DAY, 300)
  expect(await one.spend(DAY, 351, 3_050)).toBe(false)
  expect(await one.spend(DAY, 350, 3_050)).toBe(true)
  // A call that cost more than was thought is charged, whatever the sum.
  await one.refund(DAY, -40)
  expect(await sum()).toEqual([{ micros: '3090' }])
  expect(await one.spend('2026-11-29', 3_051, 3_050)).toBe(false)
  expect(await one.spend('2026-11-29', 3_050, 3_050)).toBe(true)
  await other.close()
  await database.close()
})
