import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openLink, RunnerGone, type RunnerLink, RunnerSlow } from './runner-link.ts'

let server: Server | null = null
let link: RunnerLink | null = null
afterEach(() => {
  link?.drop()
  server?.closeAllConnections()
  server?.close()
})

const ASK = { method: 'GET', path: '/health', timeoutMs: 5_000, mostBytes: 1_000 } as const

async function linkTo(listener: RequestListener, prefix = ''): Promise<RunnerLink> {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  link = openLink({ url: `http://127.0.0.1:${portOf(started)}${prefix}`, token: 'the-token' })
  return link
}

// A server that listens on a port has an address that is no text.
const portOf = (started: Server) => (started.address() as AddressInfo).port

test('shows its token, and keeps to the path of its address', async () => {
  const own = await linkTo(
    (request, response) => response.end(`${request.url} ${request.headers.authorization}`),
    '/runner/',
  )
  expect(await own.ask(ASK)).toBe('/runner/health Bearer the-token')
})

test('keeps its connection, unless a fresh one is asked for', async () => {
  const ports: (number | undefined)[] = []
  const own = await linkTo((request, response) => {
    ports.push(request.socket.remotePort)
    response.end()
  })
  await own.ask(ASK)
  await own.ask(ASK)
  await own.ask({ ...ASK, isFresh: true })
  const [first, second, third] = ports
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('gives up on an answer that does not come', async () => {
  const own = await linkTo(() => {})
  await expect(own.ask({ ...ASK, timeoutMs: 50 })).rejects.toBeInstanceOf(RunnerSlow)
})

test('gives up on an answer that trickles', async () => {
  const own = await linkTo((_request, response) => {
    const timer = setInterval(() => response.write('x'), 10)
    response.once('close', () => clearInterval(timer))
  })
  await expect(own.ask({ ...ASK, timeoutMs: 100 })).rejects.toBeInstanceOf(RunnerSlow)
})

test.each<[string, RequestListener, string]>([
  ['is too large', (_request, response) => response.end('x'.repeat(1_001)), 'too large'],
  ['is a refusal', (_request, response) => response.writeHead(401).end('No.'), 'answered 401: No.'],
  ['is no HTTP', ({ socket }) => socket.end('hello\r\n\r\n'), 'Parse Error'],
])('an answer that %s is an error of its own', async (_name, listener, message) => {
  const error: unknown = await (await linkTo(listener)).ask(ASK).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(RunnerGone)
  expect(String(error)).toContain(message)
})

test.each<[string, RequestListener]>([
  ['before it answers', ({ socket }) => socket.destroy()],
  [
    'in the middle of its answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      setTimeout(() => request.socket.destroy(), 20)
    },
  ],
])('a line that breaks %s may have delivered', async (_name, listener) => {
  const asked = (await linkTo(listener)).ask(ASK)
  await expect(asked).rejects.toMatchObject({ name: 'RunnerGone', wasDelivered: true })
})

test('nobody there: nothing was delivered', async () => {
  const own = await linkTo(() => {})
  await new Promise((resolve) => server?.close(resolve))
  await expect(own.ask(ASK)).rejects.toMatchObject({ name: 'RunnerGone', wasDelivered: false })
})

test('what is asked over a dropped line fails at once, and the next question opens a new one', async () => {
  let asked = 0
  const own = await linkTo((_request, response) => {
    asked += 1
    if (asked === 2) response.end('here')
    else own.drop()
  })
  await expect(own.ask(ASK)).rejects.toBeInstanceOf(RunnerGone)
  expect(await own.ask(ASK)).toBe('here')
})
