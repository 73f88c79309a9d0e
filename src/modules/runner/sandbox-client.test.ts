import { createServer, type RequestListener, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { JobInput } from '#sandbox/protocol.ts'
import { createSandboxClient, type SandboxClient } from './sandbox-client.ts'

const JOB: JobInput = {
  id: 'job-1',
  language: 'python',
  files: [{ path: 'main.py', content: 'print(1)' }],
  runs: [{}],
  limits: {
    wallMs: 1000,
    cpuMs: 1000,
    memoryBytes: 64e6,
    outputBytes: 10_000,
    processes: 10,
    diskBytes: 1e6,
  },
}
const BUSY = JSON.stringify({ status: 'busy', retryAfterMs: 500 })

let folder: string
let client: SandboxClient
let server: Server | null = null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codestead-client-'))
  client = createSandboxClient({ socketPath: join(folder, 's') })
})
afterEach(async () => {
  client.close()
  server?.close()
  server = null
  await rm(folder, { recursive: true, force: true })
})

async function answerWith(listener: RequestListener): Promise<void> {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(join(folder, 's'), resolve))
}

test('gives the parsed answer', async () => {
  await answerWith((_request, response) => response.end(BUSY))
  expect(await client.run(JOB)).toEqual({ status: 'busy', retryAfterMs: 500 })
})

test('waits for a sandbox that is just being restarted', async () => {
  const answer = client.run(JOB)
  setTimeout(() => void answerWith((_request, response) => response.end(BUSY)), 300)
  expect(await answer).toMatchObject({ status: 'busy' })
})

test.each([
  ['an answer that breaks the protocol', (_request, response) => response.end('{"status":"root"}')],
  ['an answer that is no JSON', (_request, response) => response.end('hello')],
  ['an error', (_request, response) => response.writeHead(500).end('oops')],
  ['an answer without end', (_request, response) => endless(response)],
] satisfies [string, RequestListener][])('%s is the failure runner-away', async (_name, listener) => {
  await answerWith(listener)
  await expect(client.run(JOB)).rejects.toMatchObject({ code: 'runner-away', retryAfterSeconds: 3 })
})

function endless(response: Parameters<RequestListener>[1]): void {
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  const timer = setInterval(() => response.write(chunk), 1)
  response.once('close', () => clearInterval(timer))
}

test('a job whose sandbox died half way is not run twice', async () => {
  let asked = 0
  await answerWith((request) => {
    asked += 1
    request.socket.destroy()
  })
  await expect(client.run(JOB)).rejects.toMatchObject({ code: 'runner-away' })
  expect(asked).toBe(1)
})

test('nobody there: the failure after a short patience', async () => {
  await expect(client.health()).rejects.toMatchObject({ code: 'runner-away' })
})

test('a learner who leaves cancels the job', async () => {
  const gone = Promise.withResolvers<void>()
  await answerWith((request) => request.socket.once('close', () => gone.resolve()))
  const leaving = new AbortController()
  const answer = client.run(JOB, leaving.signal)
  setTimeout(() => leaving.abort(), 100)
  await expect(answer).rejects.toThrow()
  await gone.promise
})
