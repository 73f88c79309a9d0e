/** The server as a process: how it starts, what it refuses, how it ends. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ended, launchServer, ready, type Started } from './real-server.ts'

let folder: string
const running: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codestead-house-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => ended(child, 'SIGKILL')))
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

function launch(settings: Record<string, string>): Started {
  const server = launchServer({ DATA_DIR: folder, ...settings })
  running.push(server.child)
  return server
}

test('prints its address, answers, and SIGTERM ends it with 0', async () => {
  const server = launch({})
  const port = await ready(server)
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({ status: 'alive' })
  expect(await ended(server.child, 'SIGTERM')).toBe(0)
  expect(server.said()).toContain('finishing what is being served')
})

test('goes on when nobody reads what it prints any more, and still ends in order', async () => {
  const server = launch({ LOG_LEVEL: 'info' })
  const port = await ready(server)
  server.child.stdout?.destroy()
  server.child.stderr?.destroy()
  for (let round = 0; round < 3; round++) expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect(await ended(server.child, 'SIGTERM')).toBe(0)
})

test('deployed without a provider that takes money, it says at its start that nothing is sold', async () => {
  const server = launch({ SITE_URL: 'https://learn.example.org', LOG_LEVEL: 'warn' })
  await ready(server)
  expect(await ended(server.child, 'SIGTERM')).toBe(0)
  expect(server.said().split('payments: Nothing is for sale')).toHaveLength(2)
})

test('SIGTERM lets a request under way finish, and takes no new ones', async () => {
  const server = launch({})
  const port = await ready(server)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  // Half a request: the rest comes after the signal.
  socket.write(
    'POST /api/run HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  await sleep(100)
  server.child.kill('SIGTERM')
  await sleep(200)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  socket.write('}')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
  expect(await ended(server.child)).toBe(0)
})

test.each([
  ['has taken its data folder', 'server.pid'],
  ['is making its database', 'postgres'],
])(
  'SIGTERM once it %s breaks the start off; the next start goes through',
  async (_when, sign) => {
    const server = launch({ LOG_LEVEL: 'warn' })
    while (!(await readdir(folder)).some((name) => name.startsWith(sign))) await sleep(20)
    expect(await ended(server.child, 'SIGTERM')).toBe(0)
    // It never became ready.
    expect(server.said()).toBe('Stopping: finishing what is being served.\n')
    const next = launch({ LOG_LEVEL: 'warn' })
    await ready(next)
    expect(await ended(next.child, 'SIGTERM')).toBe(0)
    // A job that waits too long for its connection on a busy machine looks again later: no trace of the start before.
    const complaints = next
      .said()
      .split('\n')
      .filter((line) => line.includes('"level"'))
    expect(complaints.filter((line) => !line.includes('connection timeout'))).toEqual([])
  },
  120_000,
)

test('a second server on the same data folder is refused; after a SIGKILL the folder is free', async () => {
  const first = launch({})
  await ready(first)
  const second = launch({})
  expect(await ended(second.child)).toBe(1)
  expect(second.said()).toContain(
    `Another Codestead server (process ${first.child.pid}) is using the data folder ${folder}`,
  )
  await ended(first.child, 'SIGKILL')
  const third = launch({})
  await ready(third)
  expect(await ended(third.child, 'SIGTERM')).toBe(0)
})

test('a port in use: says so, says how to choose another, exits 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const server = launch({ PORT: String(port) })
  expect(await ended(server.child)).toBe(1)
  expect(server.said()).toBe(
    `Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm start\n`,
  )
  other.close()
})

test('a wrong setting: names it and the fix, exits 1', async () => {
  const server = launch({ PORT: 'many' })
  expect(await ended(server.child)).toBe(1)
  expect(server.said()).toContain('PORT: "many" does not work. Set PORT to a number from 0 to 65535')
})

test('a database that does not answer: says so without its password, exits 1', async () => {
  const server = launch({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/none' })
  expect(await ended(server.child)).toBe(1)
  expect(server.said()).toContain('The database of DATABASE_URL does not answer')
  expect(server.said()).not.toContain('hunter2')
})
