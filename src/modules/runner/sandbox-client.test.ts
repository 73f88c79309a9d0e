import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JobInput, JobLanguage, JobResult, SandboxHealth } from '#sandbox/protocol.ts'
import type { RunnerAddress } from './runner-address.ts'
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

const healthOf = (...on: JobLanguage[]): SandboxHealth => ({
  isolation: 'namespaces',
  slots: 2,
  running: 0,
  queued: 0,
  languages: on.map((language) => ({ language, available: true, version: '1', reason: null, fix: null })),
})

/** A result that says who gave it. */
const doneBy = (who: string): JobResult => ({
  status: 'done',
  compile: null,
  timings: { queueMs: 0, compileMs: 0, runMs: 1, totalMs: 1 },
  runs: [
    {
      stdout: who,
      stderr: '',
      truncated: false,
      exitCode: 0,
      signal: null,
      limit: null,
      wallMs: 1,
      report: null,
    },
  ],
})

const answerDone =
  (who: string): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify(doneBy(who)))

let folder: string
const clients: SandboxClient[] = []
const servers: Server[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codestead-client-'))
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  for (const server of servers.splice(0)) await stop(server)
  await rm(folder, { recursive: true, force: true })
})

const addressOf = (name: string): RunnerAddress => ({ socketPath: join(folder, name) })

function clientOf(...names: string[]): SandboxClient {
  const client = createSandboxClient(names.map(addressOf))
  clients.push(client)
  return client
}

/** Answers jobs with `listener`, and says of itself what `health` says. */
async function runner(name: string, listener: RequestListener, health = healthOf('python')): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/health') response.end(JSON.stringify(health))
    else listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(join(folder, name), resolve))
  return server
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/** Destroys every connection, as when the process is killed. */
const dying = (server: () => Server): RequestListener => {
  return (request) => {
    void server().close()
    request.socket.destroy()
    server().closeAllConnections()
  }
}

const printed = (result: JobResult) => (result.status === 'done' ? result.runs[0]?.stdout : result.status)

const countOf = (results: JobResult[], who: string) =>
  results.filter((result) => printed(result) === who).length

async function upFor(client: SandboxClient, ...up: string[]): Promise<void> {
  const states = () => client.runners().filter(({ state }) => state === 'up')
  await expect.poll(() => states().length, { timeout: 10_000 }).toBe(up.length)
}

describe('one runner', () => {
  test('gives the parsed answer', async () => {
    await runner('a', answerDone('a'))
    expect(await clientOf('a').run(JOB)).toEqual(doneBy('a'))
  })

  test('that is just being started is waited for', async () => {
    const answer = clientOf('a').run(JOB)
    setTimeout(() => void runner('a', answerDone('a')), 300)
    expect(printed(await answer)).toBe('a')
  })

  test('that dies over a job and is back gets the job again', async () => {
    let asked = 0
    const die = dying(() => first)
    const first: Server = await runner('a', (request, response) => {
      asked += 1
      die(request, response)
      setTimeout(() => void runner('a', answerDone('again')), 300)
    })
    expect(printed(await clientOf('a').run(JOB))).toBe('again')
    expect(asked).toBe(1)
  })

  test('that dies over the same job twice is not asked a third time', async () => {
    let asked = 0
    await runner('a', (request) => {
      asked += 1
      request.socket.destroy()
    })
    await expect(clientOf('a').run(JOB)).rejects.toMatchObject({ code: 'runner-away' })
    expect(asked).toBe(2)
  })

  test.each([
    ['breaks the protocol', (_request, response) => response.end('{"status":"root"}')],
    ['is no JSON', (_request, response) => response.end('hello')],
    ['is an error', (_request, response) => response.writeHead(500).end('oops')],
    ['has no end', (_request, response) => endless(response)],
  ] satisfies [string, RequestListener][])(
    'whose answer %s: the failure runner-away',
    async (_name, listener) => {
      await runner('a', listener)
      await expect(clientOf('a').run(JOB)).rejects.toMatchObject({
        code: 'runner-away',
        retryAfterSeconds: 3,
      })
    },
  )

  test('whose health is nonsense is not used', async () => {
    await runner('a', answerDone('a'), { ...healthOf('python'), slots: 0 })
    await runner('b', answerDone('b'))
    const client = clientOf('a', 'b')
    expect(printed(await client.run(JOB))).toBe('b')
    expect(client.runners().map(({ state }) => state)).toEqual(['new', 'up'])
  })

  test('a learner who leaves cancels the job', async () => {
    const gone = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    await runner('a', (request) => {
      begun.resolve()
      request.socket.once('close', () => gone.resolve())
    })
    const leaving = new AbortController()
    const client = clientOf('a')
    const answer = client.run(JOB, leaving.signal)
    await begun.promise
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await gone.promise
    expect(client.runners()).toMatchObject([{ own: 0 }])
  })

  test('says where a job waits', async () => {
    const waits = Promise.withResolvers<void>()
    await runner('a', (request, response) => {
      if (request.url === '/place/job-1') return response.end('{"ahead":2,"expectedWaitMs":900}')
      if (request.url === '/place/job-2') return response.end('{"ahead":"many"}')
      waits.resolve()
      setTimeout(() => response.end(JSON.stringify(doneBy('a'))), 200)
    })
    const client = clientOf('a')
    const answers = Promise.all(['job-1', 'job-2'].map((id) => client.run({ ...JOB, id })))
    await waits.promise
    await expect.poll(() => client.place('job-1')).toEqual({ ahead: 2, expectedWaitMs: 900 })
    expect(await Promise.all(['job-2', 'other'].map((id) => client.place(id).catch(() => 'odd')))).toEqual([
      'odd',
      null,
    ])
    await answers
    expect(await client.place('job-1')).toBeNull()
  })
})

function endless(response: ServerResponse): void {
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  const timer = setInterval(() => response.write(chunk), 1)
  response.once('close', () => clearInterval(timer))
}

describe('several runners', () => {
  test('share the jobs', async () => {
    for (const name of ['a', 'b']) {
      await runner(name, (_request, response) =>
        setTimeout(() => response.end(JSON.stringify(doneBy(name))), 50),
      )
    }
    const client = clientOf('a', 'b')
    await upFor(client, 'a', 'b')
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.run(JOB)))
    expect(countOf(answers, 'a')).toBe(4)
    expect(countOf(answers, 'b')).toBe(4)
  })

  test('the next job of a grading goes to the one that has its program ready', async () => {
    for (const name of ['a', 'b']) await runner(name, answerDone(name))
    const client = clientOf('a', 'b')
    await upFor(client, 'a', 'b')
    for (const id of ['one', 'two', 'three', 'four']) {
      const first = await client.run({ ...JOB, id, next: { counted: true } })
      expect(printed(await client.run({ ...JOB, id, counted: true }))).toBe(printed(first))
    }
    const others = [await client.run({ ...JOB, id: 'five' }), await client.run({ ...JOB, id: 'five' })]
    expect(countOf(others, 'a')).toBe(1)
  })

  test('one that dies over a job: another one does it, and the dead one is used again when it is back', async () => {
    const first: Server = await runner(
      'a',
      dying(() => first),
    )
    await runner('b', answerDone('b'))
    const client = clientOf('a', 'b')
    await upFor(client, 'a', 'b')
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.run(JOB)))
    expect(answers.map(printed)).toEqual(Array.from({ length: 6 }, () => 'b'))
    await upFor(client, 'b')
    await runner('a', answerDone('a'))
    await upFor(client, 'a', 'b')
    const later = await Promise.all(Array.from({ length: 2 }, () => client.run(JOB)))
    expect(new Set(later.map(printed))).toEqual(new Set(['a', 'b']))
  })

  test('one without the language is passed over; one that nobody has is said to be off', async () => {
    await runner('a', answerDone('a'), healthOf('java'))
    await runner('b', answerDone('b'))
    const client = clientOf('a', 'b')
    await upFor(client, 'a', 'b')
    expect(printed(await client.run({ ...JOB, language: 'java' }))).toBe('a')
    expect(printed(await client.run(JOB))).toBe('b')
    expect(await client.run({ ...JOB, language: 'sql' })).toMatchObject({ status: 'unavailable' })
    expect((await client.health()).languages.map(({ language }) => language)).toEqual(['java', 'python'])
    expect(await client.addressFor('java')).toEqual(addressOf('a'))
  })

  test('one that is full: another one is asked; what one learner may not is not asked for elsewhere', async () => {
    let cause = 'all'
    const busy: RequestListener = (_request, response) =>
      response.end(JSON.stringify({ status: 'busy', cause, retryAfterMs: 500 }))
    await runner('a', busy)
    await runner('b', answerDone('b'))
    const client = clientOf('a', 'b')
    await upFor(client, 'a', 'b')
    expect(printed(await client.run(JOB))).toBe('b')
    expect(printed(await client.run(JOB))).toBe('b')
    cause = 'own'
    const answers = [await client.run(JOB), await client.run(JOB)]
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['busy', 'done'])
  })
})

test('nobody there: the failure after a short patience', async () => {
  await expect(clientOf('a').health()).rejects.toMatchObject({ code: 'runner-away' })
})
