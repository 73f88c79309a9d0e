import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { loadConfig } from '#src/config.ts'
import { testApp } from '#src/test-app.ts'
import type { SessionNews as RunnerNews } from '#sandbox/protocol.ts'
import type { SessionNews } from './contract.ts'

/** A runner whose every line is played by the test. */
let runner: WebSocketServer
let site: string
let app: Awaited<ReturnType<typeof testApp>>['app']

beforeAll(async () => {
  runner = new WebSocketServer({ port: 0 })
  await once(runner, 'listening')
  const { port } = portOf(runner.address())
  ;({ app } = await testApp({
    openSession: async () => {
      const line = new WebSocket(`ws://127.0.0.1:${port}`)
      await once(line, 'open')
      return line
    },
  }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  site = `127.0.0.1:${portOf(app.server.address()).port}`
})
afterAll(() => runner.close())

function portOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
  return address
}

const START = {
  type: 'start',
  language: 'python',
  columns: 80,
  rows: 24,
  files: [{ path: 'main.py', content: 'print(input())' }],
}

const opened: WebSocket[] = []
afterAll(() => opened.forEach((line) => line.terminate()))

/** A browser that has opened the line and sent this. */
async function browser(first: unknown = START, headers: Record<string, string> = {}) {
  const line = new WebSocket(`ws://${site}/api/run/session`, { headers })
  opened.push(line)
  const heard: (SessionNews | string)[] = []
  line.on('message', (data, isBinary) => heard.push(isBinary ? textOf(data) : JSON.parse(textOf(data))))
  const closed = once(line, 'close')
  await once(line, 'open')
  line.send(typeof first === 'string' ? first : JSON.stringify(first))
  return { line, heard, closed }
}

/** The runner's end of the next line that is opened, and what it is told first. */
async function nextRun() {
  const [line]: WebSocket[] = await once(runner, 'connection')
  if (!line) throw new Error('Nobody came.')
  opened.push(line)
  const heard: string[] = []
  line.on('message', (data) => heard.push(textOf(data)))
  await expect.poll(() => heard.length).toBe(1)
  const tell = (news: RunnerNews) => line.send(JSON.stringify(news))
  return { line, heard, tell }
}

const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString() : '')

const TIMINGS = { queueMs: 1, compileMs: 2, runMs: 3, totalMs: 6 }
const ended = (
  stdout: string,
  how: { exitCode?: number; signal?: string; wasIdle?: boolean } = {},
): RunnerNews => ({
  type: 'ended',
  wasIdle: how.wasIdle ?? false,
  result: {
    status: 'done',
    compile: null,
    timings: TIMINGS,
    runs: [
      {
        stdout,
        stderr: '',
        truncated: false,
        limit: null,
        wallMs: 3,
        report: null,
        exitCode: how.signal === undefined ? (how.exitCode ?? 0) : null,
        signal: how.signal ?? null,
      },
    ],
  },
})

test('what is typed goes in, what is printed comes out, and the end is told in the words of a run', async () => {
  const coming = nextRun()
  const { line, heard, closed } = await browser()
  const run = await coming
  expect(JSON.parse(run.heard[0] ?? '')).toMatchObject({
    type: 'start',
    job: { language: 'python', files: START.files },
    columns: 80,
  })
  run.tell({ type: 'started' })
  run.line.send(Buffer.from('Name? '))
  await expect.poll(() => heard).toEqual([{ type: 'started' }, 'Name? '])
  line.send(Buffer.from('Ada\n'))
  line.send(JSON.stringify({ type: 'resize', columns: 40, rows: 10 }))
  await expect.poll(() => run.heard.slice(1)).toEqual(['Ada\n', '{"type":"resize","columns":40,"rows":10}'])
  run.tell({ type: 'taken', bytes: 4 })
  run.tell(
    ended(
      'Name? Ada\r\nTraceback (most recent call last):\r\n  File "main.py", line 1, in <module>\r\nZeroDivisionError: division by zero\r\n',
      { exitCode: 1 },
    ),
  )
  await closed
  expect(heard[2]).toEqual({ type: 'taken', bytes: 4 })
  expect(heard[3]).toMatchObject({
    type: 'ended',
    outcome: {
      result: 'fail',
      exitCode: 1,
      stderr: '',
      diagnostics: [{ path: 'main.py', line: 1 }],
      explanation: { line: 1 },
    },
  })
})

test('a runner that hangs up after the end has not gone away, however long its last words take to be read', async () => {
  const coming = nextRun()
  const { heard, closed } = await browser()
  const run = await coming
  run.tell({ type: 'started' })
  run.tell(ended('Right\r\n'.repeat(20_000), { exitCode: 1 }))
  run.line.terminate()
  await closed
  expect(heard[1]).toMatchObject({ type: 'ended', outcome: { result: 'fail', exitCode: 1 } })
})

test('a traceback that a good program prints is only a text', async () => {
  const coming = nextRun()
  const { heard, closed } = await browser()
  const run = await coming
  run.tell(ended('Traceback (most recent call last):\r\n  File "main.py", line 1\r\nValueError: no\r\n'))
  await closed
  expect(heard).toMatchObject([{ outcome: { result: 'success', diagnostics: [], explanation: null } }])
})

test.each([
  [{ signal: 'SIGINT' }, 'The program was interrupted'],
  [{ signal: 'SIGKILL', wasIdle: true }, 'No more input'],
])('%o is told as: %s', async (how, title) => {
  const coming = nextRun()
  const { heard, closed } = await browser()
  const run = await coming
  run.tell(ended('KeyboardInterrupt\r\n', how))
  await closed
  expect(heard).toMatchObject([{ outcome: { result: 'fail', explanation: { title } } }])
})

test.each([
  ['no JSON', 'hello'],
  ['another message', { type: 'resize', columns: 80, rows: 24 }],
  ['a language without a terminal', { ...START, language: 'sql' }],
  ['a file outside of the folder', { ...START, files: [{ path: '../main.py', content: '' }] }],
  ['a terminal without width', { ...START, columns: 0 }],
])('the first message is refused: %s', async (_name, first) => {
  const { heard, closed } = await browser(first)
  await closed
  expect(heard).toMatchObject([{ type: 'failed', code: 'invalid-input' }])
})

test('what else is no message ends the program', async () => {
  for (const wrong of [Buffer.alloc(20_000), '{"type":"start"}', 'x'.repeat(2_000)]) {
    const coming = nextRun()
    const { line, heard, closed } = await browser()
    const run = await coming
    run.tell({ type: 'started' })
    await expect.poll(() => heard.length).toBe(1)
    line.send(wrong)
    await Promise.all([closed, once(run.line, 'close')])
    expect(heard[1]).toMatchObject({ type: 'failed', code: 'invalid-input' })
  }
})

test('more than a program will ever read is cut off', async () => {
  const coming = nextRun()
  const { line, heard, closed } = await browser()
  const run = await coming
  run.tell({ type: 'started' })
  await expect.poll(() => heard.length).toBe(1)
  for (let sent = 0; sent < 20; sent++) line.send(Buffer.alloc(16 * 1024))
  await Promise.all([closed, once(run.line, 'close')])
  expect(heard[1]).toMatchObject({ type: 'failed', code: 'too-much-input' })
})

test('the program ends with the browser, however that ends', async () => {
  for (const leave of [(line: WebSocket) => line.close(), (line: WebSocket) => line.terminate()]) {
    const coming = nextRun()
    const { line } = await browser()
    const run = await coming
    run.tell({ type: 'started' })
    leave(line)
    await expect.poll(() => run.line.readyState).toBe(WebSocket.CLOSED)
  }
})

test('a runner that goes away is told', async () => {
  const coming = nextRun()
  const { heard, closed } = await browser()
  const run = await coming
  run.line.terminate()
  await closed
  expect(heard).toMatchObject([{ type: 'failed', code: 'runner-away', retryAfterSeconds: 3 }])
})

test.each([
  [
    { status: 'busy', cause: 'all', retryAfterMs: 4_100 },
    { code: 'service-full', retryAfterSeconds: 5 },
  ],
  [{ status: 'unavailable', reason: 'no', fix: null }, { code: 'language-off' }],
] as const)('%o', async (result, failure) => {
  const coming = nextRun()
  const { heard, closed } = await browser()
  const run = await coming
  run.tell({ type: 'ended', result, wasIdle: false })
  await closed
  expect(heard).toMatchObject([{ type: 'failed', ...failure }])
})

test('a reader who does not read makes the program wait', async () => {
  const coming = nextRun()
  const { line, heard } = await browser()
  const run = await coming
  run.tell({ type: 'started' })
  await expect.poll(() => heard.length).toBe(1)
  line.pause()
  const piece = Buffer.alloc(64 * 1024, 'x')
  let sent = 0
  let passed = 0
  for (; sent < 400; sent++) run.line.send(piece, () => (passed += piece.length))
  // The kernel's own buffers hold some megabytes; the rest stays with the runner.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(passed).toBeLessThan((sent * piece.length) / 2)
  line.resume()
  await expect.poll(() => heard.slice(1).join('').length, { timeout: 20_000 }).toBe(sent * piece.length)
})

test('a learner may have a few open, and others as many again', async () => {
  const held: WebSocket[] = []
  const cookie = await identity()
  const other = await identity()
  for (let count = 0; count < 4; count++) {
    const coming = nextRun()
    held.push((await browser(START, { cookie })).line)
    await coming
  }
  const { heard, closed } = await browser(START, { cookie })
  await closed
  expect(heard).toMatchObject([{ type: 'failed', code: 'too-many-programs' }])
  const coming = nextRun()
  held.push((await browser(START, { cookie: other })).line)
  await coming
  held.forEach((line) => line.terminate())
})

describe('lines that say nothing', () => {
  /** What the site itself holds of a line that says nothing. */
  async function silent(address: string) {
    const line = new WebSocket(`ws://${silentSite}/api/run/session`, {
      headers: { 'x-forwarded-for': address },
    })
    opened.push(line)
    const heard: SessionNews[] = []
    line.on('message', (data) => heard.push(JSON.parse(textOf(data))))
    line.on('error', () => {})
    const closed = once(line, 'close')
    await once(line, 'open')
    return { line, heard, closed }
  }
  let silentSite: string
  beforeAll(async () => {
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' })
    const site = await testApp({ config })
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    silentSite = `127.0.0.1:${portOf(site.app.server.address()).port}`
  })

  test('of one network half of all may be open; the next is told why and closed, and other networks still speak', async () => {
    const held = await Promise.all(Array.from({ length: 160 }, () => silent('192.0.2.1')))
    const one = await silent('::ffff:192.0.2.1')
    await one.closed
    expect(one.heard).toMatchObject([
      { type: 'failed', code: 'network-full', message: expect.stringContaining('your network') },
    ])
    const other = await silent('192.0.2.2')
    other.line.send(JSON.stringify(START))
    await other.closed
    // This site has no runner: it has come as far as to ask for one.
    expect(other.heard).toMatchObject([{ code: 'runner-away' }])
    held[0]?.line.terminate()
    await held[0]?.closed
    await expect
      .poll(async () => {
        const again = await silent('192.0.2.1')
        await new Promise((resolve) => setTimeout(resolve, 50))
        return again.heard
      })
      .toEqual([])
    for (const { line } of held) line.terminate()
  })

  test('each is closed after ten seconds, with a word', async () => {
    const { heard, closed } = await silent('192.0.2.3')
    await closed
    expect(heard).toMatchObject([{ type: 'failed', code: 'silent-line' }])
  })
})

async function identity(): Promise<string> {
  const answer = await fetch(`http://${site}/api/Sync/course-enrollment/learn-python-basics`, {
    method: 'POST',
  })
  return (
    answer.headers
      .getSetCookie()
      .find((one) => one.startsWith('learner='))
      ?.split(';')[0] ?? ''
  )
}

test.each([
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
])('a page of somebody else is refused: %o', async (headers, status) => {
  const line = new WebSocket(`ws://${site}/api/run/session`, { headers })
  const [error]: Error[] = await once(line, 'error').catch((thrown: Error) => [thrown])
  expect(error?.message).toContain(String(status))
})

test('the address is no page, and no other address takes a line', async () => {
  expect((await fetch(`http://${site}/api/run/session`)).status).toBe(426)
  const line = new WebSocket(`ws://${site}/api/run`)
  await expect(once(line, 'open')).rejects.toThrow()
})

test('a server that stops says so, and waits for nobody', async () => {
  const coming = nextRun()
  const { heard, closed } = await browser()
  const run = await coming
  run.tell({ type: 'started' })
  await expect.poll(() => heard.length).toBe(1)
  await app.close()
  await closed
  expect(heard[1]).toMatchObject({ type: 'failed', code: 'runner-away' })
})
