import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server as TcpServer,
  type Socket,
} from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLink, RunnerGone, type RunnerLink, RunnerSlow } from './runner-link.ts'

let folder = ''
let server: Server | null = null
let link: RunnerLink | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codestead-link-'))
})
afterEach(() => {
  link?.drop()
  server?.closeAllConnections()
  server?.close()
  rmSync(folder, { recursive: true })
})

const ASK = { method: 'GET', path: '/health', timeoutMs: 5_000, mostBytes: 1_000 } as const

type Way = 'an address' | 'a socket'
const WAYS: Way[] = ['an address', 'a socket']

async function linkTo(way: Way, listener: RequestListener, prefix = ''): Promise<RunnerLink> {
  const started = createServer(listener)
  server = started
  const socketPath = join(folder, 'runner')
  const where = way === 'a socket' ? { path: socketPath } : { port: 0, host: '127.0.0.1' }
  await new Promise<void>((resolve) => started.listen(where, resolve))
  link = openLink(
    way === 'a socket'
      ? { socketPath }
      : { url: `http://127.0.0.1:${portOf(started)}${prefix}`, token: 'the-token' },
  )
  return link
}

// A server that listens on a port has an address that is no text.
const portOf = (started: TcpServer) => (started.address() as AddressInfo).port

test('shows its token, and keeps to the path of its address', async () => {
  const own = await linkTo(
    'an address',
    (request, response) => response.end(`${request.url} ${request.headers.authorization}`),
    '/runner/',
  )
  expect(await own.ask(ASK)).toBe('/runner/health Bearer the-token')
})

// undici gives up connecting after ten seconds by itself.
test('a question that is given up while it connects fails at once', { timeout: 5_000 }, async () => {
  // Accepts the connection and never says a word of TLS.
  const silent = createTcpServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const connected = once(silent, 'connection')
  link = openLink({ url: `https://127.0.0.1:${portOf(silent)}`, token: 'the-token' })
  const leaving = new AbortController()
  const asked = link.ask({ ...ASK, signal: leaving.signal })
  const [socket] = await connected
  leaving.abort(new Error('gone'))
  await expect(asked).rejects.toThrow('gone')
  socket.destroy()
  silent.close()
})

describe.each(WAYS)('at %s, a line', (way) => {
  test('keeps its connection, unless a fresh one is asked for', async () => {
    const sockets: Socket[] = []
    const own = await linkTo(way, (request, response) => {
      sockets.push(request.socket)
      response.end()
    })
    await own.ask(ASK)
    // The connection is idle once the event loop has turned.
    await new Promise((resolve) => setImmediate(resolve))
    await own.ask(ASK)
    await own.ask({ ...ASK, isFresh: true })
    const [first, second, third] = sockets
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('asks several questions at once, and gets what was asked', async () => {
    const own = await linkTo(way, (request, response) => {
      setTimeout(() => response.end(`${request.url} é`), request.url === '/slow' ? 30 : 0)
    })
    const paths = ['/slow', '/one', '/two']
    for (let round = 0; round < 2; round++)
      expect(await Promise.all(paths.map((path) => own.ask({ ...ASK, path })))).toEqual(
        paths.map((path) => `${path} é`),
      )
  })

  test('sends a body, and puts an answer together that comes in pieces', async () => {
    const text = 'ü'.repeat(300_000)
    const own = await linkTo(way, (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks)
        response.writeHead(200, { 'content-length': body.length })
        for (let at = 0; at < body.length; at += 99_999) response.write(body.subarray(at, at + 99_999))
        response.end()
      })
    })
    expect(await own.ask({ ...ASK, method: 'POST', body: text, mostBytes: 1_000_000 })).toBe(text)
  })

  test('a question that is given up ends its connection', async () => {
    const closed = Promise.withResolvers<void>()
    const own = await linkTo(way, (_request, response) => void response.once('close', closed.resolve))
    const leaving = new AbortController()
    const asked = own.ask({ ...ASK, signal: leaving.signal })
    setTimeout(() => leaving.abort(new Error('gone')), 20)
    await expect(asked).rejects.toThrow('gone')
    await closed.promise
  })

  test('a connection that the runner has closed is replaced', async () => {
    const own = await linkTo(way, (_request, response) => response.end('here'))
    await own.ask(ASK)
    server?.closeIdleConnections()
    // It may hear of it a moment too late, once.
    await expect.poll(() => own.ask(ASK).catch(() => null)).toBe('here')
  })

  test('gives up on an answer that does not come', async () => {
    const own = await linkTo(way, () => {})
    await expect(own.ask({ ...ASK, timeoutMs: 50 })).rejects.toBeInstanceOf(RunnerSlow)
  })

  test('gives up on an answer that trickles', async () => {
    const own = await linkTo(way, (_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      const timer = setInterval(() => response.write('x'), 10)
      response.once('close', () => clearInterval(timer))
    })
    await expect(own.ask({ ...ASK, timeoutMs: 100 })).rejects.toBeInstanceOf(RunnerSlow)
  })

  test.each<[string, RequestListener, string]>([
    ['is too large', (_request, response) => response.end('x'.repeat(1_001)), 'too large'],
    [
      'is a refusal',
      (_request, response) => response.writeHead(401, { 'content-length': '3' }).end('No.'),
      'responded with 401: No.',
    ],
    ['is no HTTP', ({ socket }) => socket.end('hello\r\n\r\n'), 'HTTPParserError'],
  ])('an answer that %s is an error of its own', async (_name, listener, message) => {
    const error: unknown = await (await linkTo(way, listener)).ask(ASK).catch((reason: unknown) => reason)
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
    const asked = (await linkTo(way, listener)).ask(ASK)
    await expect(asked).rejects.toMatchObject({ name: 'RunnerGone', wasDelivered: true })
  })

  test('nobody there: nothing was delivered', async () => {
    const own = await linkTo(way, () => {})
    await new Promise((resolve) => server?.close(resolve))
    await expect(own.ask(ASK)).rejects.toMatchObject({ name: 'RunnerGone', wasDelivered: false })
  })

  test('what is asked over a dropped line fails at once, and the next question opens a new one', async () => {
    let asked = 0
    const own = await linkTo(way, (_request, response) => {
      asked += 1
      if (asked === 2) response.end('here')
      else own.drop()
    })
    await expect(own.ask(ASK)).rejects.toBeInstanceOf(RunnerGone)
    expect(await own.ask(ASK)).toBe('here')
  })
})
