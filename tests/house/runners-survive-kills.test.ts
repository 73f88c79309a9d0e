/** Runners are killed at bad moments, under load, behind the real application: every request gets its answer. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { enrollInCourse } from '#modules/learning/contract.ts'
import { openRunners, type Runners } from '#modules/runner/open-runners.ts'
import { testLog } from '#platform/testing/test-log.ts'
import { loadConfig } from '#src/config.ts'
import { testApp } from '#src/test-app.ts'

const MAIN = join(import.meta.dirname, '../../sandbox/main.ts')
const TOKEN = 'a-token-of-some-length'
const PATIENCE_MS = 120_000
const KILLS = 2

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** A runner alone, as `npm run runner` starts it; `port` 0 takes a free one. */
async function startRunner(port = 0): Promise<{ process: ChildProcess; port: number; url: string }> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: '/usr/bin:/bin',
      PORT: String(port),
      RUNNER_TOKEN: TOKEN,
      RUNNER_WITHOUT_CGROUPS: 'accept',
    },
  })
  endings.push(() => kill(child))
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (said.includes('runs: ')) break
  }
  const url = /http:\/\/\S+:(\d+)/.exec(said)
  if (url === null) throw new Error(`The runner did not start: ${said}`)
  return { process: child, port: Number(url[1]), url: url[0] }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** The real application over these runners; its own sandbox process when there are none. */
async function serve(urls: string[] | null, token = TOKEN) {
  const folder = await mkdtemp(join(tmpdir(), 'codestead-kills-'))
  const env =
    urls === null ? { RUNNER_WITHOUT_CGROUPS: 'accept' } : { RUNNER_URLS: urls.join(), RUNNER_TOKEN: token }
  const runners = await openRunners({
    config: loadConfig({ NODE_ENV: 'test', ...env }),
    log: testLog(),
    socketFolder: folder,
  })
  endings.push(async () => {
    await runners.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const { app } = await testApp({ sandbox: runners.sandbox })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { runners, port, folder }
}

const program = (content: string) =>
  JSON.stringify({ language: 'python', files: [{ path: 'main.py', content }] })

/** Presses Run as a browser does; without a cookie as that of a visitor who has not begun anything. */
async function press(port: number, content: string, signal?: AbortSignal, cookie = '') {
  const answer = await fetch(`http://127.0.0.1:${port}/api/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: program(content),
    ...(signal === undefined ? {} : { signal }),
  })
  const body: { stdout?: string; code?: string } = await answer.json()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...body }
}

/** The cookie of a new learner. */
async function learnerAt(port: number): Promise<string> {
  const path = enrollInCourse.path.replace(':courseId', 'learn-python-basics')
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' })
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** Four learners who press Run one after another until they are told to stop. */
function load(port: number) {
  let isOver = false
  let count = 0
  const wrong: unknown[] = []
  const learners = Array.from({ length: 4 }, async (_, learner) => {
    for (let i = 0; !isOver; i += 1) {
      const answer = await press(port, `print("${learner}-${i}")`).catch((error: unknown) => ({ error }))
      if (!('stdout' in answer) || answer.stdout !== `${learner}-${i}\n`) wrong.push(answer)
      count += 1
    }
  })
  return {
    /** Resolves when so many more were answered. */
    async more(answers: number, timeout: number): Promise<void> {
      const before = count
      await expect.poll(() => count, { interval: 3, timeout }).toBeGreaterThanOrEqual(before + answers)
    },
    /** The answers that were not the right ones. */
    async stop(): Promise<unknown[]> {
      isOver = true
      await Promise.all(learners)
      return wrong
    },
  }
}

async function allUp(runners: Runners, count: number): Promise<void> {
  const up = async () => (await runners.metrics()).match(/^codestead_runner_up\{.*\} 1$/gm)?.length ?? 0
  await expect.poll(up, { timeout: 30_000 }).toBe(count)
}

async function retriesOf(runners: Runners): Promise<number> {
  return Number(/^codestead_run_retries_total (\d+)$/m.exec(await runners.metrics())?.[1])
}

describe('a runner that is killed under load', { timeout: PATIENCE_MS }, () => {
  test('is one of two: no request is lost, the other goes on at once, and it is used again when it is back', async () => {
    const [first, second] = await Promise.all([startRunner(), startRunner()])
    const { port, runners } = await serve([first.url, second.url])
    await allUp(runners, 2)
    const pressed = load(port)
    let killed = first
    for (let times = 0; times < KILLS; times += 1) {
      await pressed.more(10 + times, 30_000)
      await kill(killed.process)
      await pressed.more(4, 30_000)
      killed = await startRunner(first.port)
      await allUp(runners, 2)
      await expect.poll(() => jobsDone(killed.url), { timeout: 20_000 }).toBeGreaterThan(0)
    }
    expect(await pressed.stop()).toEqual([])
  })

  test('is our own: it is back, and its jobs are done again', async () => {
    const { port, runners, folder } = await serve(null)
    await allUp(runners, 1)
    const pressed = load(port)
    for (let times = 0; times < KILLS; times += 1) {
      await pressed.more(10 + times, 30_000)
      process.kill(await processWith(folder), 'SIGKILL')
      await allUp(runners, 0)
      await allUp(runners, 1)
      await pressed.more(4, 30_000)
    }
    expect(await pressed.stop()).toEqual([])
    expect(await retriesOf(runners)).toBeGreaterThan(0)
  })
})

describe('a runner alone', { timeout: PATIENCE_MS }, () => {
  test('lets nobody in who does not know its token', async () => {
    const { url } = await startRunner()
    const ask = (path: string, authorization?: string) =>
      fetch(url + path, { headers: authorization === undefined ? {} : { authorization } })
    for (const path of ['/health', '/metrics', '/place/x', '/run', '/session']) {
      expect((await ask(path)).status, path).toBe(401)
      expect((await ask(path, `Bearer ${TOKEN}x`)).status, path).toBe(401)
    }
    expect((await ask('/health', `Bearer ${TOKEN}`)).status).toBe(200)

    const { port } = await serve([url], 'another-token-of-some-length')
    expect(await press(port, 'print(1)')).toMatchObject({ status: 503, code: 'runner-away', retryAfter: '3' })
  })

  test('opens no door to everybody without a token', async () => {
    const child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: '/usr/bin:/bin', HOST: '0.0.0.0', PORT: '0' },
    })
    endings.push(() => kill(child))
    const said = String((await once(child.stderr, 'data'))[0])
    expect(said).toContain('Set RUNNER_TOKEN')
    expect(await codeOf(child)).toBe(2)
  })
})

describe('pressing Stop', { timeout: PATIENCE_MS }, () => {
  test('frees the slot of a program that runs, and the place of one that waits, at once', async () => {
    const { port, runners } = await serve(null)
    await allUp(runners, 1)
    const state = async () => {
      const { running, queued } = await freshHealth(runners)
      return { running, queued }
    }
    const stop = new AbortController()
    const pressed = Array.from({ length: 12 }, () =>
      press(port, 'import time\ntime.sleep(60)', stop.signal).catch(() => 'stopped'),
    )
    await expect.poll(async () => (await state()).queued, { timeout: 20_000 }).toBeGreaterThan(0)
    stop.abort()
    expect(new Set(await Promise.all(pressed))).toEqual(new Set(['stopped']))
    await expect.poll(state, { timeout: 5_000 }).toEqual({ running: 0, queued: 0 })
  })

  test('of too many: one learner is told to wait for the own ones, and when', async () => {
    const { port, runners } = await serve(null)
    await allUp(runners, 1)
    const stop = new AbortController()
    const cookie = await learnerAt(port)
    const pressOrNothing = () =>
      press(port, 'import time\ntime.sleep(60)', stop.signal, cookie).catch(() => null)
    const pressed: ReturnType<typeof pressOrNothing>[] = []
    let refused = null
    // A machine that is slow enough ends the first ones before the last have come: then it takes more.
    while (refused === null) {
      pressed.push(...Array.from({ length: 40 }, pressOrNothing))
      refused = await Promise.race([Promise.any(pressed.map(thatDidNotRun)), sleep(2_000, null)])
    }
    stop.abort()
    await Promise.all(pressed)
    expect(refused).toMatchObject({ status: 429, code: 'queue-full' })
    expect(Number(refused.retryAfter)).toBeGreaterThanOrEqual(1)
  })
})

async function thatDidNotRun<Answer extends { status: number }>(
  pressed: Promise<Answer | null>,
): Promise<Answer> {
  const answer = await pressed
  if (answer === null || answer.status === 200) throw new Error('It ran, or was stopped.')
  return answer
}

/** What our own runner says now, not within the last second. */
async function freshHealth(runners: Runners): Promise<{ running: number; queued: number }> {
  const text = await runners.metrics()
  const read = (name: string) => Number(new RegExp(`^codestead_runner_${name} (\\d+)$`, 'm').exec(text)?.[1])
  return { running: read('running'), queued: read('queued') }
}

async function jobsDone(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return Number(
    /^codestead_runner_jobs_total\{[^}]*status="done"\} (\d+)$/m.exec(await answer.text())?.[1] ?? 0,
  )
}

/** The process whose arguments name this folder. */
async function processWith(folder: string): Promise<number> {
  for (const pid of (await readdir('/proc')).map(Number).filter((each) => each > 0)) {
    const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (args.includes(MAIN) && args.includes(folder)) return pid
  }
  throw new Error('There is no sandbox process.')
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}
