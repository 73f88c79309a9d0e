import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { testLog } from '../testing/test-log.ts'
import { DatabaseAwayError, runDatabase } from './running-database.ts'

const options = { dataDir: '/nowhere', socketFolder: '/nowhere', log: testLog() }

/** To the database of the tests, as one that is reached over the network. */
function door() {
  const { host } = inject('postgres')
  return createServer((socket) => {
    const server = connect(join(host, '.s.PGSQL.5432'))
    socket.pipe(server).pipe(socket)
    for (const each of [socket, server]) each.on('error', () => {})
  })
}

test('a database that starts later than the server is waited for', async () => {
  const first = door().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo
  first.close()
  await once(first, 'close')

  const { user, database: name } = inject('postgres')
  const running = runDatabase({ ...options, databaseUrl: `postgres://${user}@127.0.0.1:${port}/${name}` })
  await pause(300)
  const late = door().listen(port, '127.0.0.1')
  const { close, pool } = await running
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  late.close()
})

test('what will not change by waiting is told at once', async () => {
  const { host, user } = inject('postgres')
  const databaseUrl = `postgres://${user}@localhost/no_such?host=${encodeURIComponent(host)}`
  await expect(runDatabase({ ...options, databaseUrl })).rejects.toThrow(DatabaseAwayError)
})
